// The public table in words and cards: how it stands, who has what, what lies open; and the log.

import { card, back } from "./cards.js";
import { current } from "./asking.js";
import { h, icon, patch, picture } from "./dom.js";
import { glyph } from "./head.js";
import { state } from "./state.js";
import { plain, rich, ruleButton, say } from "./words.js";

export function drawTable(place) {
  const { shot } = state;
  // What was said comes after what is, the newest first.
  const isSaid = (each) => each.icon === "mountain-talk" && each.label;
  const lines = [...shot.lines.filter((each) => !isSaid(each)), ...shot.lines.filter(isSaid).reverse()];
  const open = shot.zones.filter((zone) => !isMine(zone) && ((zone.things ?? []).length || zone.hidden));
  patch(place, [
    h("div", { class: "lines", "data-key": "lines" }, lines.map(line)),
    ...open.map(zoneOf),
    h("h2", { "data-key": "people", text: say("people") }),
    h("div", { class: "plates", "data-key": "plates" }, shot.plates.map(plateOf)),
  ]);
}

// What is one's own lies below, beside the hand.
export function isMine(zone) {
  return zone.seat === state.welcome.seat && (zone.is_hand || !/^(laid|relics|field|discard)/.test(zone.id));
}

function line(each) {
  return h(
    "p",
    { class: `line${each.is_bad ? " is-bad" : ""}` },
    each.icon ? icon(each.icon) : null,
    h("span", {}, each.label ? h("b", {}, `${each.label}: `) : null, rich(each.text)),
    ruleButton(each.rule),
  );
}

function zoneOf(zone) {
  const { shot } = state;
  const pointing = current();
  const things = (zone.things ?? []).map((id) => {
    const isOpen = Boolean(pointing) && pointing.fits([...state.chosen, id]);
    return card(id, shot.things[id] ?? { name: id }, { isChosen: state.chosen.includes(id), isOpen, where: "table-" });
  });
  const hidden = Array.from({ length: Math.min(zone.hidden ?? 0, 12) }, (_, n) => back(n, say("face_down")));
  return h(
    "section",
    { class: "zone", "data-key": `zone-${zone.id}` },
    h("h2", {}, zone.title, h("span", { class: "count", text: String((zone.things ?? []).length + (zone.hidden ?? 0)) })),
    h("div", { class: "cards" }, things, hidden),
  );
}

function plateOf(plate, number) {
  const there = state.seats[plate.seat];
  return h(
    "button",
    { class: `plate${there && !there.is_present ? " is-away" : ""}`, "data-key": `big-${number}`, "data-tap": "plate", "data-id": `plate:${number}` },
    plate.art ? picture(plate.art, "", "portrait") : null,
    h(
      "span",
      { class: "who" },
      h("span", { class: "who-name" }, glyph(plate.seat), h("b", { text: plate.title || plate.name }), plate.title ? h("span", { class: "quiet", text: plate.name }) : null),
      h("span", { class: "counters" }, (plate.counters ?? []).map(counter)),
      there && !there.is_present ? h("span", { class: "quiet", text: there.stand_in ? say("stand_in") : say("away") }) : null,
    ),
  );
}

export function counter(each) {
  return h(
    "span",
    { class: `counter${each.is_bad ? " is-bad" : ""}`, role: "img", "aria-label": plain(`${each.label} ${each.value}`) },
    each.icon ? icon(each.icon) : null,
    h("span", { class: "figure", text: each.value || each.label }),
  );
}

export function drawLog(place) {
  const isAtEnd = place.scrollTop + place.clientHeight >= place.scrollHeight - 40;
  patch(place, [h("ol", { class: "log", "data-key": "log" }, state.log.map((text) => h("li", {}, rich(text))))]);
  if (isAtEnd || place.dataset.fresh) place.scrollTop = place.scrollHeight;
}
