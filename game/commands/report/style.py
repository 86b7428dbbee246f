"""How a report looks: a page of a field guide, in the inks of the house, on paper, on screens and at night."""

from __future__ import annotations

from string import Template

import yaml

from game.engine.files.language import ROOT

DAY = {
    "paper": ("shared", "paper"),
    "shade": ("shared", "paper_shade"),
    "ink": ("shared", "key"),
    "quiet": ("shared", "quiet"),
    "good": ("shared", "good"),
    "danger": ("shared", "danger"),
    "wash": ("leviathan", "flank"),
    "crystal": ("players", "purple"),
}
NIGHT = {
    "paper": ("leviathan", "deep"),
    "shade": ("leviathan", "hide"),
    "ink": ("leviathan", "bone"),
    "quiet": ("leviathan", "sky"),
    "good": ("mountain", "aurora"),
    "danger": ("leviathan", "wound"),
    "wash": ("climbers", "sun"),
    "crystal": ("leviathan", "crystal"),
}

SHEET = Template("""
:root { color-scheme: light dark; $day }
@media screen and (prefers-color-scheme: dark) { :root { $night } }
@page { size: A4 landscape; margin: 12mm; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0 auto; padding: 2.5rem 2rem 4rem; max-width: 78rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Spectral, "Iowan Old Style", Palatino, "Book Antiqua", Georgia, serif;
  font-variant-numeric: lining-nums tabular-nums; }
h1, h2, h3 { font-weight: 500; line-height: 1.2; break-after: avoid; }
h1 { font-size: 2.4rem; margin: 0; }
h2 { font-size: 1.6rem; margin: 3rem 0 .3rem; padding-top: .8rem; border-top: 3px double var(--ink); }
h3 { font-size: 1.1rem; margin: 1.4rem 0 .2rem; }
p { max-width: 46rem; margin: .4rem 0; }
.lead { font-style: italic; font-size: 1.15rem; }
.quiet, small, caption, figcaption { color: var(--quiet); }
small { font-size: .78rem; }
.danger, small.danger { color: var(--danger); }
.rank { letter-spacing: .1em; color: var(--quiet); font-size: .8rem; white-space: nowrap; }
nav { columns: 14rem; margin: 1rem 0; } nav a { display: block; color: inherit; text-decoration-color: var(--wash); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .8rem 0; }
caption, figcaption { text-align: left; font-style: italic; caption-side: bottom; padding-top: .4rem;
  max-width: 46rem; }
th { font-weight: 500; text-align: left; vertical-align: bottom; }
th, td { padding: .2rem .8rem .2rem 0; }
thead tr:last-child th { border-bottom: 1px solid var(--ink); }
tbody tr + tr > * { border-top: 1px solid var(--shade); }
td { vertical-align: top; white-space: nowrap; } td.text { white-space: normal; min-width: 13rem; }
td.share { line-height: 1.15; font-size: .95rem; } td.share svg { display: block; }
.first { padding-left: .8rem; border-left: 1px solid var(--shade); }
tr, figure { break-inside: avoid; }
figure { margin: .8rem 0; }
.plate { display: grid; grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); gap: 0 3rem; align-items: start; }
@media screen and (max-width: 60rem) { .plate { grid-template-columns: minmax(0, 1fr); } }
.sets { display: grid; grid-template-columns: repeat(auto-fill, minmax(23rem, 1fr)); gap: 0 2.5rem; }
.sets section { break-inside: avoid; } .sets table { width: 100%; font-size: .88rem; line-height: 1.3; }
.sets td.text { min-width: 0; width: 99%; }
svg { vertical-align: middle; }
svg.map { height: auto; max-width: 100%; }
.ground { fill: var(--shade); } .won { fill: var(--good); } .bar, .skill { fill: var(--wash); }
.ap { fill: var(--quiet); }
.half { stroke: var(--paper); stroke-width: 1; } .whisker { stroke: var(--ink); stroke-width: 1.2; fill: none; }
.axis { stroke: var(--ink); stroke-width: 1; fill: none; }
.tick { fill: var(--quiet); font-size: 10px; text-anchor: middle; }
.space { fill: var(--paper); stroke: var(--quiet); stroke-width: .6; } .heat { fill: var(--wash); }
.hatch { stroke: var(--quiet); stroke-width: .8; fill: none; }
.ledge-line { stroke: var(--ink); stroke-width: 2.4; fill: none; } .open-mark { fill: var(--quiet); }
.crystal { fill: var(--crystal); stroke: var(--ink); stroke-width: .7; }
.fall { fill: var(--danger); stroke: var(--paper); stroke-width: 1.2; }
.key svg { margin-right: .25rem; } .key span { margin-right: 1.1rem; white-space: nowrap; }
@media print { body { padding: 0; max-width: none; font-size: 11px; } h2 { break-before: page; }
  .first-part { break-before: avoid; }
  nav { display: none; } .wide { overflow: visible; } }
""")


def style() -> str:
    """The style sheet, with every colour from art/inks.yaml."""
    inks = yaml.safe_load((ROOT / "art" / "inks.yaml").read_text(encoding="utf-8"))

    def palette(names: dict[str, tuple[str, str]]) -> str:
        return " ".join(f"--{name}: {inks[folder][ink]};" for name, (folder, ink) in names.items())

    return SHEET.substitute(day=palette(DAY), night=palette(NIGHT)).strip()
