"""For every verb the situations in which it is refused, each with the one true reason."""

from __future__ import annotations

import pytest

from tests.biome.test_questions import CASES as QUESTION_CASES
from tests.biome.test_refusals import CASES as OTHER_CASES
from tests.biome.test_refusals import Case, gone_ruins, holding, lying, on_tile
from tests.biome.wild import Wild
from tests.marks import rule

BOTS = ("rules", "rules")


def linked(*pack: str) -> Wild:
    """Somebody stands at the Main Camp, from where a Caravan Route leads to Alder."""
    wild = Wild(2).tile("0,-2", "forest").add_camp("alder", "0,-2").route("0,0", "0,-1", "0,-2").clear()
    return wild.pack(0, *pack)


def sending(wild: Wild, kind: str, camp: str = "alder") -> Case:
    return wild, f"send+{wild.token(kind)}+{camp}"


def fair(*pack: str, service: str = "trade", cooldown: int = 0) -> Wild:
    camp = "ally_b" if service == "trade" else "ally_a"
    wild = Wild(2).add_camp(camp, "0,-2", service=service, cooldown=cooldown).at(0, "0,-2")
    return wild.pack(0, *pack)


def clan(*pack: str) -> Wild:
    return fair(*pack, service="hire").add_camp("stealer_a", "0,-9")


def den(*pack: str) -> Wild:
    return Wild(2).add_camp("stealer_a", "0,-2").at(0, "0,-2").pack(0, *pack)


def worn(kind: str, verb: str) -> Case:
    wild = Wild(2).at(0, "0,-1").wear(0, kind)
    return wild, f"{verb}+{wild.token(kind)}"


def packed(kind: str, verb: str, wild: Wild | None = None) -> Case:
    wild = (wild or Wild(2)).pack(0, kind)
    return wild, f"{verb}+{wild.seat(0).pack[-1]}"


def twice_handled() -> Case:
    wild = Wild(2, players=BOTS).clear().pack(0, "key", public=True)
    token = wild.token("key")
    wild.choose(0, f"place+{token}").choose(0, f"pick_up+{token}")
    return wild, f"place+{token}"


def twin() -> Case:
    wild = Wild(2).at(0, "0,-1").pack(0, "supply", "supply")
    return wild, f"use+{wild.seat(0).pack[1]}"


def camp_site(wild: Wild) -> Case:
    return holding("camp_kit", "0,-2", wild=wild.tile("0,-2", "forest"))


def over_a_route() -> Case:
    wild = Wild(2).tiles("forest", "0,-2", "0,-3").add_camp("alder", "0,-3").route("0,0", "0,-1", "0,-2", "0,-3")
    return holding("camp_kit", "0,-2", wild=wild)


def stranded(acted: bool) -> Case:
    wild = Wild(2)
    wild.state.stranded, wild.state.acted = acted, acted
    return wild.again(), "make_home"


def proposed() -> Case:
    wild = Wild(2)
    wild.state.gave_up = (0,)
    return wild.again(), "give_up"


def silent_bot() -> Case:
    return Wild(2, players=BOTS), "give_up"


def blurting(kind: str = "key", *, public: bool = False, button: str = "on") -> Case:
    wild = Wild(2, blurt_button=button).pack(0, kind, public=public)
    return wild, f"blurt+{wild.token(kind)}"


def blurting_unknown() -> Case:
    wild = Wild(2).lay("0,-1", "key")
    return wild, f"blurt+{lying(wild, '0,-1')}"


def blurting_the_box() -> Case:
    wild = Wild(2)
    return wild, f"blurt+{wild.state.box[0]}"


def team_from_elsewhere() -> Case:
    wild = Wild(2)
    return wild, f"team_set+{wild.state.box[0]}"


def gang_on_the_way() -> Case:
    return linked().gang("0,-1"), "ride+0,-2"


def gang_at_its_end() -> Case:
    return linked().gang("0,-2"), "ride+0,-2"


def trade_with_an_empty_box() -> Case:
    return fair("supply", "supply").empty_box(), "trade"


def seized_gang() -> Case:
    wild = clan("supply", "supply", "supply").gang("0,-6")
    wild.state.gang.forever = True
    return wild.again(), "hire_gang"


def held_nowhere() -> Case:
    wild = den("supply", "supply")
    one = wild.seat(1)
    one.health, one.cell = "captured", -1
    return wild.again(), "ransom+seat-1"


def captive_at(camp: str) -> Wild:
    return Wild(2).add_camp("stealer_a", "0,-2").add_camp("stealer_b", "-3,-1").captive(1, camp).at(0, "0,-2")


def needs(actions: int, left: int) -> str:
    return f"That needs {actions} action{'s' if actions != 1 else ''}; you have {left} left."


def toll(supplies: int) -> str:
    return f"That needs {supplies} Suppl{'ies' if supplies != 1 else 'y'}, and you have not enough at hand."


NO_ROUTE = "No Caravan Route from here leads there."
ON_ROUTE = "The Roaming Gang stands on that route."
NO_SERVICE = "This camp is on a cool-down and offers nothing."

CASES = [
    # Walking
    ("BE-52", "Nobody knows that land yet: explore it first.", lambda: (Wild(2).at(0, "0,-1"), "move+0,-2")),
    ("BE-39", "There is no way there.", lambda: (Wild(2).tile("0,-6", "forest"), "cell:0,-6")),
    ("BE-42", "Nobody can go there.", lambda: (Wild(2).tile("0,-6", "lake"), "cell:0,-6")),
    ("BE-39", "A step leads to a tile beside yours; the whole way there takes 2 actions.",
     lambda: (Wild(2).at(0, "-1,0"), "cell:1,-1")),
    ("BE-39", "The way there takes 2 actions; you have 1 left.",
     lambda: (Wild(2).at(0, "-1,0").actions(1), "cell:1,-1")),
    ("BE-43", "The way there takes 1 Supply, and you have not enough at hand.",
     lambda: (Wild(2).tile("0,-2", "quarry", cliffs=(3, 4, 2)).clear(), "cell:0,-2")),
    ("BE-44", "The way there takes 1 Supply, and you have not enough at hand.",
     lambda: (gone_ruins().clear().at(0, "0,0"), "cell:0,-2")),
    # Riding
    ("BE-51", "No Caravan Route leads from here to there.", lambda: (Wild(2), "ride+0,-1")),
    ("BE-299", ON_ROUTE, gang_on_the_way),
    ("BE-297", ON_ROUTE, gang_at_its_end),
    ("BE-49", needs(1, 0), lambda: (linked().actions(0), "ride+0,-2")),
    # Exploring
    ("BE-R5", "Extra Sight shows only cells that touch a face-up tile.",
     lambda: (Wild(2).tiles("forest", "0,-6").at(0, "0,-6").wear(0, "extra_sight"), "explore+0,-4")),
    ("BE-62", "The Exit has sealed this cell.", lambda: (Wild(2).exit_at("0,-2").at(0, "0,-1"), "explore+1,-2")),
    ("BE-12", "That lies outside the walls.", lambda: (Wild(2), "explore+2,-1")),
    # Handling
    ("BE-67", "You have it already.", lambda: packed("supply", "pick_up")),
    ("BE-70", "It lies here already.", lambda: on_tile("supply", "place")),
    ("BE-125", "You wear it; take it off first.", lambda: worn("ease", "place")),
    ("BE-R94", "A bot lays the same secret down and takes it up only once in a turn.", twice_handled),
    ("BE-65", "You know it already.", lambda: packed("supply", "discover")),
    # Using
    ("BE-123", "You wear it already.", lambda: worn("ease", "use")),
    ("BE-76", "One Supply is as good as the other; use the first of them.", twin),
    ("BE-76", needs(1, 0), lambda: packed("supply", "use", Wild(2).actions(0))),
    ("BE-93", "A Key is used only on the Exit Tile.", lambda: packed("key", "use", Wild(2).actions(0))),
    ("BE-R49", "There is a camp here already.", lambda: holding("camp_kit", "0,0")),
    ("BE-R49", "A camp cannot stand on this ground.",
     lambda: holding("camp_kit", "0,-2", wild=Wild(2).tile("0,-2", "tomb"))),
    ("BE-R49", "A Caravan Route runs over this tile.", over_a_route),
    ("BE-R49", "There are natives on this tile.",
     lambda: camp_site(Wild(2).add_camp("stealer_a", "0,-9").party("stealer_a", "0,-2"))),
    ("BE-R49", "A camp needs a tile without secrets.",
     lambda: camp_site(Wild(2).tile("0,-2", "forest").lay("0,-2", "key"))),
    # Buffs
    ("BE-125", "You do not wear it.", lambda: packed("ease", "take_off")),
    ("BE-125", needs(1, 0), lambda: (worn("ease", "take_off")[0].actions(0), worn("ease", "take_off")[1])),
    ("BE-127", "The team's buff is installed at the Main Camp.", lambda: holding("ease", verb="team_set")),
    ("BE-R47", "There is only one place for a team buff, and it is taken.",
     lambda: packed("extra_sight", "team_set", Wild(2).team_buff("ease"))),
    ("BE-127", "Only a buff can be the team's.", lambda: packed("key", "team_set")),
    ("BE-76", "That secret is neither in your pack nor on your tile.", team_from_elsewhere),
    ("BE-127", needs(1, 0), lambda: packed("ease", "team_set", Wild(2).actions(0))),
    ("BE-128", "There is no team buff.", lambda: (Wild(2), "team_clear")),
    ("BE-128", "The team's buff is taken out at the Main Camp.",
     lambda: (Wild(2).team_buff("ease").at(0, "0,-1"), "team_clear")),
    ("BE-128", needs(1, 0), lambda: (Wild(2).team_buff("ease").actions(0), "team_clear")),
    # Enemy camps
    ("BE-R61", "This table plays without burglary.", lambda: (Wild(2, burgle="off"), "burgle")),
    ("BE-R61", "You burgle enemy camps, standing on them.", lambda: (Wild(2), "burgle")),
    ("BE-R61", "There is nothing to take.", lambda: (den(), "burgle")),
    ("BE-R61", needs(1, 0), lambda: (den().lay("0,-2", "key").actions(0), "burgle")),
    ("BE-158", "Nobody holds that player captive.", lambda: (den(), "ransom+seat-1")),
    ("BE-161", "Nobody knows where that player is held.", held_nowhere),
    ("BE-158", "The ransom is paid at the camp that holds the captive.",
     lambda: (captive_at("stealer_b"), "ransom+seat-1")),
    ("BE-158", toll(2), lambda: (captive_at("stealer_a").pack(0, "supply"), "ransom+seat-1")),
    ("BE-R58", needs(1, 0), lambda: (captive_at("stealer_a").pack(0, "supply", "supply").actions(0), "ransom+seat-1")),
    # Ally camps
    ("BE-210", "You trade at the Ally Camp of Trade War, once that war is won.", lambda: (Wild(2), "trade")),
    ("BE-208", NO_SERVICE, lambda: (fair("supply", "supply", cooldown=3), "trade")),
    ("BE-R24", "The box is empty.", trade_with_an_empty_box),
    ("BE-210", toll(2), lambda: (fair("supply"), "trade")),
    ("BE-210", needs(1, 0), lambda: (fair("supply", "supply").actions(0), "trade")),
    ("BE-214", "You hire mercenaries at the Ally Camp of Tug of War, once that war is won.",
     lambda: (Wild(2), "hire_gang")),
    ("BE-208", NO_SERVICE, lambda: (fair(service="hire", cooldown=3), "hire_gang")),
    ("BE-223", "The mercenaries are out; there is one group at a time.",
     lambda: (clan("supply").hired("0,-3", "party", "stealer_a"), "hire_rescue+stealer_a")),
    ("BE-217", "That camp holds nothing that could be rescued.", lambda: (clan("supply"), "hire_rescue+stealer_a")),
    ("BE-217", toll(1), lambda: (clan().lay("0,-9", "key"), "hire_rescue+stealer_a")),
    ("BE-214", needs(1, 0), lambda: (clan("supply").lay("0,-9", "key").actions(0), "hire_rescue+camp:stealer_a")),
    ("BE-219", "There is no Roaming Gang.", lambda: (clan("supply"), "hire_gang")),
    ("BE-R68", "The Gang is enraged for good.", seized_gang),
    ("BE-219", toll(3), lambda: (clan("supply").gang("0,-6"), "hire_gang")),
    ("BE-221", "That camp has no raiding party out.", lambda: (clan("supply"), "hire_party+stealer_a")),
    ("BE-221", toll(1), lambda: (clan().party("stealer_a", "0,-6"), "hire_party+stealer_a")),
    # Caravans
    ("BE-147", NO_ROUTE, lambda: sending(Wild(2).at(0, "0,-1").pack(0, "key", "supply"), "key", "base")),
    ("BE-147", NO_ROUTE, lambda: (holding("key", verb="send"))),
    ("BE-147", NO_ROUTE, lambda: sending(linked("key", "supply"), "key", "birch")),
    ("BE-299", ON_ROUTE, lambda: sending(linked("key", "supply").gang("0,-1"), "key")),
    ("BE-147", toll(1), lambda: sending(linked("key"), "key")),
    ("BE-147", "A Supply cannot pay for its own way; you need a second one.",
     lambda: sending(linked("supply"), "supply")),
    ("BE-125", "You wear it; take it off first.", lambda: sending(linked("supply").wear(0, "ease"), "ease")),
    # Quests
    ("BE-227", "That cannot be done now.", lambda: (Wild(2), "do:ruins:repair_tools")),
    # The end of a turn
    ("BE-R95", "You are not stranded: you can still walk somewhere.", lambda: stranded(False)),
    ("BE-R95", "You make for home only at the start of your turn.", lambda: stranded(True)),
    # Talk
    ("BE-R34", "This table plays without that.", lambda: blurting(button="off")),
    ("BE-R34", "Everybody knows it anyway.", lambda: blurting(public=True)),
    ("BE-R34", "You do not know what it is.", blurting_unknown),
    ("BE-R34", "That secret is neither in your pack nor on a tile.", blurting_the_box),
    ("BE-R94", "Only people propose to give up.", silent_bot),
    ("BE-R94", "You have proposed it in this round already.", proposed),
]  # fmt: skip


@rule("BE-36", "BE-37", "BE-51", "BE-147", "BE-208", "BE-214", "BE-223", "BE-R34", "BE-R94", "BE-R95")
@pytest.mark.parametrize(("named", "sentence", "case"), CASES, ids=[f"{named}-{text[:30]}" for named, text, _ in CASES])
def test_a_verb_is_refused_for_the_true_reason(named, sentence, case):
    wild, intent = case()
    refusal = wild.refused(0, intent)
    assert (refusal.rule, refusal.text) == (named, sentence)


def test_every_refusal_of_the_texts_is_shown():
    texts = Wild(2).content.texts
    shown = {sentence for _, sentence, _ in (*CASES, *OTHER_CASES, *QUESTION_CASES)}
    never_alone = {"refused.not_your_turn", "refused.use.nowhere"}  # shown elsewhere, or never met
    left = [
        key
        for key, text in texts.items()
        if key.startswith("refused.") and key not in never_alone and "{" not in text and text not in shown
    ]
    assert left == []


@rule("BE-R34", "BE-91")
def test_a_lone_camp_kit_said_aloud_on_its_tile_is_used_there():
    wild = Wild(2).tile("0,-2", "forest").at(0, "0,-2").lay("0,-2", "camp_kit", known_by=(0,)).turn(0)
    wild.choose(0, f"blurt+{lying(wild, '0,-2')}")
    assert [camp["id"] for camp in wild.view()["camps"]] == ["base", "alder"]
