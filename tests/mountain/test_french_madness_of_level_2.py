"""The twenty Madness cards of level 2 in French: what each lets its owner say, type and lay, and what others read."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.french import HAND, TOOLS, card, check_tables, heard
from tests.mountain.mad import NO, YES, all_rows, draws, hears, lay, say, typed

CARDS = [
    card(
        "2-01 Acalculie",
        say("give 7 tools", NO),
        heard("who tools", "Qui a quelque chose en outils_?"),
        typed("beaucoup d'outils", YES),
        typed("un moment", YES),
        typed("7 en outils", NO),
        typed("sept en outils", NO),
        typed("trente-et-un", NO),
    ),
    card(
        "2-02 Pair ou rien",
        say("give 7 tools", NO),
        heard("give 8 tools", "Je propose 8 en outils"),
        typed("douze en outils, ou 8", YES),
        typed("treize en outils", NO),
        typed("vingt et un en outils", NO),
        typed("13", NO),
    ),
    card(
        "2-03 Inflation",
        heard("give 5 tools", "Je propose 10 en outils"),
        heard("hurt 1", "J’ai des blessures~: 2"),
        heard("none tools", "Je n’ai rien en outils"),
        typed("5 en outils et quatre en livres", "10 en outils et 8 en livres"),
        typed("Vingt et un, dix-sept, zéro", "42, 34, 0"),
        typed("rien en outils", YES),
    ),
    card(
        "2-04 Rien que des questions",
        say("give 7 tools", NO),
        heard("who tools", "Qui a quelque chose en outils_?"),
        typed("Qui a des outils ?", YES),
        typed("Des outils ? Ici.", NO),
    ),
    card(
        "2-05 L’ombre du Chef",
        say("yes", NO, after="Bo: who tools"),
        heard("yes", "Oui.", after="Ana: who tools"),
        typed("Bonjour", NO),
        typed("Bonjour", YES, after="Ana types: Silence !"),
    ),
    card(
        "2-06 Erreur d’étiquettes",
        heard("give 7 tools", "Je propose 7 en livres"),
        heard("who books", "Qui a quelque chose en outils_?"),
        heard("give 7 crates", "Je propose 7 en caisses"),
        typed("7 en outils, 4 en livres, une caisse", "7 en livres, 4 en outils, une caisse"),
        typed("le livre, un outil, trop d’outils", "l'outil, un livre, trop de livres"),
    ),
    card(
        "2-07 Au creux de l’oreille",
        say("give 7 tools @Ana", NO),
        heard("whisper give 7 tools @Ana", TOOLS),
        typed("Bonjour", NO),
    ),
    card(
        "2-08 L’écho des glaces",
        say("give 7 books", NO, after="Ana: who tools"),
        heard("give 7 tools", TOOLS, after="Ana: who tools"),
        typed("j'en ai 7", YES),
        typed("j'ai des outils", NO, after="Ana: who tools"),
    ),
    card(
        "2-09 La panique monte",
        say("give 7 books", NO, after="Cyd: give 7 tools"),
        heard("give 8 tools", "Je propose 8 en outils", after="Cyd: give 7 tools"),
        typed("toujours plus", YES),
        typed("sept en outils", NO),
    ),
    card(
        "2-10 De la glace à droite",
        hears("Bo: give 7 tools", NO),
        hears("Bo types: sept en outils", NO),
        hears("Ana types: sept en outils", YES),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "2-11 Doigts gourds",
        draws("tools 1", YES, HAND),
        lay("tools6", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "2-12 Deux par deux",
        lay("tools2 tools6", YES, HAND),
        lay("tools2", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "2-13 Idée fixe",
        lay("tools2 tools6", YES, HAND),
        lay("tools2 books5", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "2-14 Le Chef d’abord",
        lay("tools2", NO, HAND),
        lay("tools2", YES, HAND, after="Ana lays 1"),
        heard("give 7 tools", TOOLS),
        typed("Bonjour", YES),
    ),
    card(
        "2-15 La peur du quatre",
        say("give 4 tools", NO),
        lay("tools4", NO, HAND),
        heard("give 5 tools", "Je propose 5 en outils"),
        typed("quatre en outils", NO),
        typed("quatorze, ou vingt-quatre", YES),
    ),
    card(
        "2-16 Dos au plateau",
        lay("tools2", YES, HAND),
        heard("give 7 tools", TOOLS),
        typed("Que dit la tuile ?", YES),
    ),
    card(
        "2-17 Un peu, pas mal, beaucoup",
        heard("give 5 tools", "Je propose un peu en outils"),
        heard("need 10 books", "Il nous faut encore pas mal en livres"),
        heard("put 11 crates @Ana", "Mettez beaucoup en caisses"),
        heard("hurt 1", "J’ai des blessures~: un peu"),
        typed("un peu d'outils, pas mal de livres", YES),
        typed("onze", NO),
        typed("7 en outils", NO),
    ),
    card(
        "2-18 Voyelles gelées",
        heard("give 7 tools", "J prps 7 n tls"),
        heard("noise snow", "h, ctt ng…"),
        heard("shout go", "Psz mntnnt_!"),
        heard("who weapons", "Q qlq chs n rms_?"),
        typed("Où êtes-vous, mon cœur ?", "ts-vs, mn cr ?"),
        typed("Hmm", YES),
    ),
    card(
        "2-19 Machins",
        heard("give 7 tools", "Je propose 7 en machins"),
        heard("skip books", "Laissons tomber le défi machins"),
        heard("yes", "Oui."),
        typed("7 machins", YES),
        typed("un livre", NO),
        typed("peu d'armes", NO),
    ),
    card(
        "2-20 L’adjudant",
        say("give 7 tools", NO),
        heard("put 4 books @Ana", "Mettez 4 en livres"),
        heard("hold", "Attendez_! On garde ses cartes"),
        typed("Mettez quatre livres !", YES),
        typed("J'ai quatre livres", NO),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", all_rows(CARDS), ids=str)
@rule("MM-69", "MM-66")
def test_what_a_card_of_level_2_does_in_french(row):
    row.check()


def test_every_card_of_level_2_has_its_table_in_french():
    check_tables(CARDS, 2)
