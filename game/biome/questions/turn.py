"""What the active player, and meanwhile the others, may choose."""

from __future__ import annotations

from typing import Any

from game.biome.actions import acting, talking
from game.biome.actions.offered import SAY, discover_price, handling_price, table_talk, turn_choices
from game.biome.actions.refusing import why_not
from game.biome.land.exploring import targets
from game.biome.land.hexes import CELLS, NAMES
from game.biome.land.walking import step_price
from game.biome.names import cell_name, price_words, secret_name, token_name
from game.biome.quests.interacting import interact, price_of
from game.biome.secrets.using import clear_team_buff, set_team_buff, take_off, use
from game.biome.state import NOBODY, Biome, standing
from game.biome.turn import play
from game.engine.chance import Stream
from game.engine.decision import Decision, Intent, Option, choice_id
from game.engine.refused import Refused
from game.engine.state import Choice, OpenAsk


class Talk(Decision[Biome]):
    """What everybody may do at any time."""

    kind = "talk"
    rule = "BE-88"
    parametric = (SAY,)

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return table_talk(game, ask.seat)

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        if choice == SAY:
            return Option(SAY, game.text("option.say"), (), "phrase")
        if choice == "give_up":
            return Option(choice, game.text("option.give_up"))
        name = token_name(game, ask.seat, choice[1])
        return Option(choice_id(choice), game.text("option.blurt", secret=name), (f"token:{choice[1]}",))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        game.then(play(game.state.active))
        if choice == SAY:
            read = talking.read(game, argument)
            assert read is not None
            talking.say(game, ask.seat, *read)
        elif choice == "give_up":
            self._give_up(game, ask.seat)
        else:
            acting.blurt(game, ask.seat, choice[1])

    def _give_up(self, game: Biome, seat: int) -> None:
        """All people at the table must agree (BE-R94)."""
        state = game.state
        state.gave_up += (seat,)
        game.tell("proposed_to_give_up", seat=seat, reveals=True)
        others = [other for other in range(len(state.seats)) if other != seat and other not in state.bots]
        game.then(("count_votes",))
        if others:
            game.ask_sealed([OpenAsk(other, "vote", (seat,)) for other in others])

    def arguments(self, game: Biome, ask: OpenAsk, choice: Choice, given: dict[str, Any]) -> list[Any]:
        return list(talking.sayable(game, ask.seat, given))

    def any_argument(self, game: Biome, ask: OpenAsk, choice: Choice, stream: Stream) -> Any:
        return talking.any_phrase(game, ask.seat, stream)

    def refuse_argument(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> Refused | None:
        read = talking.read(game, argument)
        if read is None:
            return Refused("BE-R35", game.text("talk.no_phrase"))
        return talking.may_say(game, ask.seat, *read)

    def why_not(self, game: Biome, ask: OpenAsk, intent: Intent) -> Refused:
        return Refused("BE-31", game.text("refused.not_your_turn"))


class Turn(Talk):
    """The active player's turn."""

    kind = "turn"
    rule = "BE-36"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return turn_choices(game, ask.seat)

    def prompt(self, game: Biome, ask: OpenAsk) -> str:
        left = game.state.actions
        return game.text("ask.turn" if left else "ask.turn_over", actions=price_words(game, left))

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        seat = ask.seat
        verb, *what = choice if isinstance(choice, tuple) else (choice,)
        if verb in (SAY, "give_up", "blurt"):
            super().take(game, ask, choice, argument)
            return
        state = game.state
        if verb == "end_turn":
            game.tell("turn_ended", seat=seat, reveals=True)
            return
        if verb == "make_home":
            acting.make_home(game, seat)
            return
        game.then(play(seat))
        state.acted = True
        match verb:
            case "move":
                acting.move(game, seat, CELLS[what[0]])
            case "ride":
                acting.ride(game, seat, CELLS[what[0]])
            case "explore":
                acting.start_exploring(game, seat, CELLS[what[0]])
            case "discover":
                acting.discover(game, seat, what[0])
            case "pick_up":
                acting.pick_up(game, seat, what[0])
            case "place":
                acting.place(game, seat, what[0])
            case "use":
                use(game, seat, what[0])
            case "take_off":
                take_off(game, seat, what[0])
            case "team_set":
                set_team_buff(game, seat, what[0])
            case "team_clear":
                clear_team_buff(game, seat)
            case "do":
                interact(game, seat, what[0], what[1])
            case _:
                self._at_camp(game, seat, verb, what)

    def _at_camp(self, game: Biome, seat: int, verb: str, what: list[Any]) -> None:
        match verb:
            case "burgle":
                acting.burgle(game, seat)
            case "ransom":
                acting.ransom(game, seat, int(what[0].removeprefix("seat-")))
            case "trade":
                acting.trade(game, seat)
            case "hire_rescue":
                acting.hire_for(game, seat, "rescue", standing(game.state, what[0]))
            case "hire_party":
                acting.hire_for(game, seat, "party", standing(game.state, what[0]))
            case "hire_gang":
                acting.hire_for(game, seat, "gang", NOBODY)
            case "send":
                acting.send(game, seat, what[0], standing(game.state, what[1]))

    def option(self, game: Biome, ask: OpenAsk, choice: Choice) -> Option:
        seat = ask.seat
        verb, *what = choice if isinstance(choice, tuple) else (choice,)
        if verb in (SAY, "give_up", "blurt"):
            return super().option(game, ask, choice)
        name = choice_id(choice)
        match verb:
            case "move" | "ride" | "explore":
                return self._towards(game, seat, name, verb, what[0])
            case "discover" | "pick_up" | "place":
                price = discover_price(game, seat) if verb == "discover" else handling_price(game, seat)
                words = {"secret": token_name(game, seat, what[0]), "price": price_words(game, price)}
                return Option(name, game.text(f"option.{verb}", **words), (f"token:{what[0]}",))
            case "use" | "take_off" | "team_set":
                kind = game.state.kinds[what[0]]
                key = f"option.{verb}" if verb != "use" or not game.content.secrets[kind].buff else "option.wear"
                key = "option.unlock" if verb == "use" and kind == "key" else key
                return Option(name, game.text(key, secret=secret_name(game, kind)), (f"token:{what[0]}",))
            case "do":
                form = game.content.interactions[what[0], what[1]]
                price_text = price_words(
                    game, price_of(game, seat, form), form.pay.get("supply", 0), form.pay.get("repair_tools", 0)
                )
                label = game.text("option.do", what=form.label, price=price_text)
                return Option(name, label, (f"quest:{what[0]}", f"do:{what[0]}:{what[1]}"))
            case "ransom":
                other = int(what[0].removeprefix("seat-"))
                return Option(name, game.text("option.ransom", n=game.content.play.ransom), (f"seat:{other}",))
            case "hire_rescue" | "hire_party":
                camp = game.content.camps[what[0]].name
                return Option(name, game.text(f"option.{verb}", camp=camp), (f"camp:{what[0]}",))
            case "send":
                camp = game.content.camps[what[1]].name
                secret = token_name(game, seat, what[0])
                points = (f"token:{what[0]}", f"camp:{what[1]}")
                return Option(name, game.text("option.send", secret=secret, camp=camp), points)
        return Option(name, game.text(f"option.{verb}"))

    def _towards(self, game: Biome, seat: int, name: str, verb: str, at: str) -> Option:
        cell = CELLS[at]
        here = game.state.seats[seat].cell
        price = (1, 0)
        if verb == "move":
            price = step_price(game, seat, here, cell) or (1, 0)
        elif verb == "explore":
            price = next(((a, s) for target, a, s in targets(game, seat) if target == cell), price)
        words = {"cell": cell_name(game, cell), "price": price_words(game, *price)}
        return Option(name, game.text(f"option.{verb}", **words), (f"cell:{NAMES[cell]}",))

    def why_not(self, game: Biome, ask: OpenAsk, intent: Intent) -> Refused:
        return why_not(game, ask.seat, intent)


class Vote(Decision[Biome]):
    """Whether to give up."""

    kind = "vote"
    rule = "BE-R94"

    def choices(self, game: Biome, ask: OpenAsk) -> list[Choice]:
        return ["play_on", "give_up"]

    def is_silent(self, game: Biome, ask: OpenAsk) -> bool:
        return False

    def take(self, game: Biome, ask: OpenAsk, choice: Choice, argument: Any) -> None:
        if choice == "give_up":
            game.state.gave_up = (*(seat for seat in game.state.gave_up if seat != ask.seat), ask.seat)
        game.tell("voted", seat=ask.seat, vote=choice)


TURN_DECISIONS = (Turn(), Talk(), Vote())
