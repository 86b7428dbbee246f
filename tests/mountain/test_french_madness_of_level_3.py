"""The twenty Madness cards of level 3 in French: what each lets its owner say, type and lay, and what others read."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.french import HAND, SIX, TOOLS, card, check_tables, heard
from tests.mountain.mad import NO, NOBODY, YES, all_rows, draws, hears, lay, say, typed

CARDS = [
    card(
        "3-01 Tekeli-li",
        say("yes", NO),
        heard("noise tekeli", "Tekeli-li_!"),
        typed("Tekeli-li ! tekeli-li…", YES),
        typed("Tekeli-li, 7 en outils", NO),
        typed("Bonjour", NO),
    ),
    card(
        "3-02 Langue gelée",
        say("yes", NO),
        lay("tools6 books5", YES, HAND),
        typed("Bonjour", NO),
    ),
    card(
        "3-03 De l’autre côté du miroir",
        heard("yes", "Non."),
        heard("no", "Oui."),
        heard("go", "Attendez_! On garde ses cartes"),
        heard("hold", "Posez maintenant_!"),
        typed("Oui, d'accord", "non, non"),
        typed("Non, jamais", "oui, oui"),
        typed("Êtes-vous sûre ?", YES),
        typed("7 en outils", YES),
    ),
    card(
        "3-04 Babel",
        heard("give 7 crates", TOOLS),
        heard("who weapons", "Qui a quelque chose en livres_?"),
        heard("put 4 books @Ana", "Mettez 4 en caisses"),
        typed("caisses, outils, armes, livres", "outils, armes, livres, caisses"),
        typed("la caisse ou l'arme, peu d'armes", "l'outil ou le livre, peu de livres"),
        typed("une Caisse", "un outil"),
    ),
    card(
        "3-05 Douze doigts",
        heard("give 5 tools", TOOLS),
        heard("give 12 tools", "Je propose 0 en outils"),
        typed("5 en outils et quinze en livres", "7 en outils et 3 en livres"),
    ),
    card(
        "3-06 Boule de neige",
        say("give 1 tools", NO),
        heard("give 11 tools", "Je propose 11 en outils", after="Ana: give 10 tools"),
        typed("sept en outils", NO),
        typed("quelques outils", YES),
    ),
    card(
        "3-07 Le perroquet",
        say("yes", NO),
        heard("give 7 tools", TOOLS, after="Ana: give 7 tools"),
        typed("Bonjour", NO),
    ),
    card(
        "3-08 La marionnette",
        say("give 7 tools", NO),
        heard("maybe", "Peut-être."),
        lay("tools6", NO, HAND, after="Ana: go"),
        lay("tools6", YES, HAND, after="Ana: put 4 books @Cyd"),
        typed("Oui", YES),
        typed("Peut-être", YES),
        typed("peut-etre", YES),
        typed("oui, 7 en outils", NO),
        typed("Bonjour", NO),
    ),
    card(
        "3-09 Par-dessus bord",
        lay(HAND, YES, HAND),
        lay("tools6", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "3-10 Derniers grains",
        say("yes", NO, after="|; |"),
        heard("yes", "Oui.", after="|; |; |"),
        typed("Bonjour", NO, after="|"),
        typed("Bonjour", YES, after="|; |; |"),
    ),
    card(
        "3-11 Ligne coupée",
        hears("Dov types: bonjour", NO),
        hears("Ana types: bonjour", YES),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "3-12 Commerce muet",
        say("who tools", NO),
        heard("sure", "Vraiment_?"),
        typed("C'est le moment", YES),
        typed("sept", NO),
        typed("mes outils", NO),
    ),
    card(
        "3-13 Paroles gelées",
        heard("give 7 tools", NOBODY),
        heard("give 7 tools", TOOLS, then="|"),
        typed("sept en outils", NOBODY),
        typed("sept en outils", YES, then="|"),
    ),
    card(
        "3-14 Je suis vous",
        heard("give 7 tools", TOOLS, by="Dov"),
        typed("7 en outils", YES, by="Dov"),
        typed("j'ai 7 en outils", NO),
        typed("mes outils", NO),
    ),
    card(
        "3-15 L’avare",
        say("card 5 tools", NO),
        heard("card 4 tools", "J’ai 4 en outils sur une carte"),
        lay("tools6", NO, HAND),
        typed("un outil de cinq", NO),
        typed("quelques outils", YES),
    ),
    card(
        "3-16 Au gré du vent",
        draws("hand 1", YES, HAND),
        lay("tools6", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "3-17 En premier ou jamais",
        say("yes", NO, after="Cyd: no; Cyd: no; Cyd: no"),
        heard("yes", "Oui.", after="Cyd: no; Cyd: no"),
        lay("tools6", NO, HAND, after="Bo lays 1"),
        typed("qui a des outils ?", YES),
        typed("qui a encore des outils ?", NO),
    ),
    card(
        "3-18 L’ombre",
        say("give 7 tools @Dov", NO),
        heard("give 7 tools @Bo", TOOLS),
        lay("tools6", NO, HAND),
        typed("Bo, 7 en outils", YES),
        typed("7 en outils", NO),
    ),
    card(
        "3-19 Radio cassée",
        heard("give 7 tools", TOOLS),
        heard("give 7 tools", NOBODY, after="Cyd: yes"),
        typed("sept en outils", NOBODY, after="Cyd: yes"),
        typed("sept en outils", NO, after=SIX),
    ),
    card(
        "3-20 Le détachement",
        say("give 7 tools", NO),
        say("maybe @Ana", NO),
        heard("need 3 books", "Il nous faut encore 3 en livres"),
        typed("Ana a 7 en outils", YES),
        typed("j'ai 7 en outils", NO),
        typed("oui", NO),
        typed("pas moi", NO),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", all_rows(CARDS), ids=str)
@rule("MM-69", "MM-66")
def test_what_a_card_of_level_3_does_in_french(row):
    row.check()


def test_every_card_of_level_3_has_its_table_in_french():
    check_tables(CARDS, 3)
