// The top: what is asked, the clock, taking back; and who sits around the table.

import { asks, current } from "./asking.js";
import { h, icon, patch } from "./dom.js";
import { clockFace } from "./clock.js";
import { state } from "./state.js";
import { nameOf, plain, rich, say } from "./words.js";

export const GLYPHS = ["circle", "triangle", "square", "diamond", "hexagon"];

export function glyph(seat) {
  return h("span", { class: `glyph seat-${seat % 5}`, "aria-hidden": "true" }, icon(`seat-${GLYPHS[seat % 5]}`));
}

export function drawHead(place) {
  const { shot } = state;
  patch(place, [
    h("h1", { "data-key": "prompt", class: "prompt" }, rich(headline())),
    clockFace(),
    h(
      "button",
      {
        "data-key": "undo", "data-tap": "undo", class: `tool${shot?.undo ? " is-closed" : ""}`, "aria-label": say("undo"),
      },
      icon("undo"),
    ),
  ]);
}

// One sentence: what is asked, or whom the table waits for.
export function headline() {
  const { shot } = state;
  if (!shot) return "";
  if (shot.ended) return shot.ended.text;
  const pointing = current();
  if (pointing && (pointing.ask.must || !others().length || !isQuiet(pointing.ask))) return pointing.ask.prompt;
  const waiting = others();
  if (waiting.length) return say("waiting", { names: waiting.map(nameOf).join(", ") });
  return pointing ? pointing.ask.prompt : say("table_works");
}

function isQuiet(ask) {
  return ask.pressing === false || ask.options.every((option) => option.form || option.verb === "give_up" || option.verb === "blurt");
}

function others() {
  return state.shot.waiting.filter((seat) => seat >= 0 && seat !== state.welcome.seat);
}

// Small chips: whose turn, who is away, and one number of each.
export function drawSeats(place) {
  const { shot, welcome } = state;
  const waiting = new Set(shot.waiting);
  patch(
    place,
    shot.plates.map((plate, number) => {
      const there = state.seats[plate.seat];
      const isAway = there && !there.is_present;
      const first = plate.counters?.[0];
      const pointing = current();
      const isOpen = pointing && pointing.fits([...state.chosen, `plate:${number}`]) && !state.chosen.includes(`plate:${number}`);
      const classes = ["seat", waiting.has(plate.seat) && "is-asked", isAway && "is-away", plate.seat === welcome.seat && "is-me",
        isOpen && "is-open", state.chosen.includes(`plate:${number}`) && "is-chosen"];
      const said = [plate.name, plate.title, isAway ? say("away") : "", first ? `${first.label} ${first.value}` : ""];
      return h(
        "button",
        {
          class: classes.filter(Boolean).join(" "), "data-key": `plate-${number}`, "data-tap": "plate", "data-id": `plate:${number}`,
          "aria-label": plain(said.filter(Boolean).join(", ")), "aria-current": waiting.has(plate.seat) ? "true" : null,
        },
        glyph(plate.seat),
        isAway ? icon("link", "away") : first?.value ? h("span", { class: "figure", text: first.value }) : null,
        h("span", { class: "seat-name", text: plate.name }),
      );
    }),
  );
}

const TAB_ICONS = { map: "flag", table: "cards", log: "menu" };

export function tabs() {
  return [...(state.shot?.board ? ["map"] : []), "table", "log"];
}

export function drawTabs(place) {
  patch(
    place,
    tabs().map((name) =>
      h(
        "button",
        {
          class: "tab", id: `tab-${name}`, role: "tab", "data-key": `tab-${name}`, "data-tap": "tab", "data-id": name,
          "aria-selected": String(state.tab === name), "aria-controls": name, "aria-label": say(`tab.${name}`),
          tabindex: state.tab === name ? "0" : "-1",
        },
        icon(TAB_ICONS[name]),
        h("span", { class: "tab-name", text: say(`tab.${name}`) }),
      ),
    ),
  );
}

// Where several questions are open at once: which one is looked at.
export function askSwitch() {
  const all = asks();
  if (all.length < 2) return null;
  const now = current()?.ask.key;
  return h(
    "div",
    { class: "switch", "data-key": "switch", role: "radiogroup", "aria-label": say("questions") },
    all.map((ask) =>
      h("button", {
        class: "chip", role: "radio", "data-tap": "ask", "data-id": ask.key, "data-key": `ask-${ask.key}`,
        "aria-checked": String(ask.key === now), text: plain(ask.prompt),
      }),
    ),
  );
}
