"""The twenty Madness cards of level 1 in French: what each lets its owner say, type and lay, and what others read."""

from __future__ import annotations

import pytest

from tests.marks import rule
from tests.mountain.french import HAND, SIX, TOOLS, card, check_tables, heard
from tests.mountain.mad import NO, YES, all_rows, lay, say, typed

CARDS = [
    card(
        "1-01 Par votre nom",
        say("give 7 tools", NO),
        heard("give 7 tools @Ana", TOOLS),
        typed("Ana, je propose 7 en outils", YES),
        typed("dov : attends", YES),
        typed("je propose 7 en outils, Ana", NO),
        typed("Anatomie de la glace", NO),
    ),
    card(
        "1-02 Claquement de dents",
        say("give 7 tools", NO),
        heard("noise brr", "Brrr_!"),
        heard("give 7 tools", TOOLS, after="Cyd: noise brr"),
        typed("Brr, je propose sept en outils", YES),
        typed("aucun outil ici", YES),
        typed("sept outils, brr", NO),
        typed("j'ai vingt et un", NO),
    ),
    card(
        "1-03 De la neige dans les oreilles",
        say("yes", NO, after="Ana: who tools"),
        say("again", YES, after="Ana: who tools"),
        heard("again", "Vous pouvez répéter_?", after="Ana: who tools"),
        typed("Vous pouvez répéter ?", YES, after="Ana: who tools"),
        typed("rien en outils", YES, after="Ana: who tools"),
    ),
    card(
        "1-04 Voix de tempête",
        say("give 7 tools", NO),
        heard("shout give 7 tools", "Je propose 7 en outils_!"),
        heard("shout go", "Posez maintenant_!"),
        heard("shout sure", "Vraiment_?!"),
        typed("je propose sept, à côté", "JE PROPOSE SEPT, À CÔTÉ"),
    ),
    card(
        "1-05 Air raréfié",
        say("yes", YES, after="Cyd: no; Cyd: no; Cyd: no; Cyd: no; Cyd: no"),
        say("yes", NO, after=SIX),
        typed("J'ai deux, trois, quatre, cinq et six caisses !", YES),
        typed("Moi, j'ai deux, trois, quatre, cinq et six caisses !", NO),
        typed("Bonjour", NO, after=SIX),
    ),
    card(
        "1-06 Autobiographie",
        heard("give 7 tools", "Cyd propose 7 en outils"),
        heard("card 5 tools", "Cyd a 5 en outils sur une carte"),
        heard("none books", "Cyd n’a rien en livres"),
        heard("hurt 2", "Cyd a des blessures~: 2"),
        typed("Cyd propose 7 en outils", YES),
        typed("le moindre mot de la majorité", YES),
        typed("je propose 7 en outils", NO),
        typed("J’ai 7 en outils", NO),
        typed("donnez-moi vos outils", NO),
        typed("mes outils sont vieux", NO),
        typed("on m'attend", NO),
    ),
    card(
        "1-07 Sept vous écoute",
        say("give 7 tools", NO),
        heard("give 6 tools", "Je propose 6 en outils"),
        typed("7 en outils", NO),
        typed("sept, s'il vous plaît", NO),
        typed("dix-sept, ou 17", YES),
        typed("six et huit", YES),
        typed("en septembre", YES),
    ),
    card(
        "1-08 Quantité négligeable",
        say("give 4 tools", NO),
        heard("give 5 tools", "Je propose 5 en outils"),
        typed("quatre outils", NO),
        typed("je n'ai qu'un seul livre", NO),
        typed("zero livre", NO),
        typed("un livre de cinq, ou vingt-quatre", YES),
        typed("quelqu'un d'autre ?", YES),
    ),
    card(
        "1-09 Pièce par pièce",
        say("give 7 tools", NO),
        say("sum 9 tools", NO),
        heard("card 5 tools", "J’ai 5 en outils sur une carte"),
        typed("un outil de cinq", YES),
        typed("5 et 2, ça fait 7", NO),
        typed("cinq et deux", NO),
    ),
    card(
        "1-10 Après vous",
        say("yes", NO),
        heard("yes", "Oui.", after="Ana: who tools"),
        typed("Bonjour", NO),
        typed("Bonjour", YES, after="Ana types: Qui commence ?"),
        typed("Bonjour", NO, after="Ana: who tools; Cyd: no"),
    ),
    card(
        "1-11 Bulletin météo",
        say("yes", NO),
        heard("noise snow", "Ah, cette neige…"),
        typed("Quel froid ce matin", YES),
        typed("Il gèle !", YES),
        typed("Je propose 7 en outils", NO),
        typed("Quelle aventure", NO),
        typed("Je propose 7 en outils", YES, after="Cyd types: Encore la neige"),
    ),
    card(
        "1-12 Oreille gauche",
        say("give 7 tools @Bo", NO),
        heard("give 7 tools @Dov", TOOLS),
        typed("Dov, 7 en outils", YES),
        typed("Bo, 7 en outils", NO),
        typed("7 en outils", NO),
    ),
    card(
        "1-13 Tout en couleurs",
        heard("give 7 crates", "Je propose 7 en jaune"),
        heard("who weapons", "Qui a quelque chose en rouge_?"),
        heard("put 4 books @Ana", "Mettez 4 en bleu"),
        heard("skip tools", "Laissons tomber le défi vert"),
        typed("j'ai 7 en vert", YES),
        typed("j'ai 7 en outils", NO),
        typed("une Arme, s'il vous plaît", NO),
        typed("pas d’outils", NO),
        typed("ce qui s'est livré", YES),
    ),
    card(
        "1-14 Un mot inconnu",
        say("no", NO),
        say("none tools", NO),
        heard("maybe", "Peut-être."),
        typed("une autre fois peut-être", YES),
        typed("Non !", NO),
        typed("je n'ai rien", NO),
        typed("je ne peux pas", NO),
        typed("le nom du passage", YES),
    ),
    card(
        "1-15 Rangement soigné",
        lay("tools4", YES, HAND),
        lay("tools2 tools4", NO, HAND),
        lay("tools2", NO, HAND, after="Cyd lays tools4"),
        heard("give 7 tools", TOOLS),
        typed("je propose 7 en outils", YES),
    ),
    card(
        "1-16 Une égratignure",
        say("hurt 2", NO),
        lay("injury", NO, HAND),
        heard("give 7 tools", TOOLS),
        typed("j'ai deux blessures", NO),
        typed("ma cheville !", NO),
        typed("je suis blesse", NO),
        typed("tout va bien, et pas mal d'outils", YES),
    ),
    card(
        "1-17 Vraiment_?",
        say("give 7 tools", NO),
        heard("sure", "Vraiment_?"),
        heard("give 7 tools", TOOLS, after="Cyd: sure"),
        typed("Vraiment ? Je propose 7 en outils", YES),
        typed("Je propose vraiment 7 en outils", NO),
    ),
    card(
        "1-18 Lève-tôt",
        heard("yes", "Oui.", after="|"),
        say("yes", NO, after="|; |"),
        typed("Bonjour", YES, after="|"),
        typed("Bonjour", NO, after="|; |"),
    ),
    card(
        "1-19 Lettre ouverte",
        say("give 7 tools @Ana", NO),
        heard("give 7 tools", TOOLS),
        typed("Tout le monde, 7 en outils", YES),
        typed("Ana, 7 en outils", NO),
        typed("bien joué, bo !", NO),
    ),
    card(
        "1-20 Marche arrière",
        heard("give 7 tools", "outils en 7 propose Je"),
        heard("who weapons", "armes_? en chose quelque a Qui"),
        heard("shout put 4 books @Dov", "livres_! en 4 Mettez"),
        typed("Qui a 7 en outils ?", "outils ? en 7 a Qui"),
        typed("Bonjour", YES),
    ),
]  # fmt: skip


@pytest.mark.parametrize("row", all_rows(CARDS), ids=str)
@rule("MM-69", "MM-66")
def test_what_a_card_of_level_1_does_in_french(row):
    row.check()


def test_every_card_of_level_1_has_its_table_in_french():
    check_tables(CARDS, 1)
