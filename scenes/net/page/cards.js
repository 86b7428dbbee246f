// Cards, secrets, people: whatever has a face.

import { h, icon, picture } from "./dom.js";
import { plain, rich } from "./words.js";
import { state } from "./state.js";

// The sign of a colour of Tabletop Climber: its number's second channel.
function suitIcon(id, thing) {
  if (state.welcome.game !== "climbers") return "";
  if (thing.suit) return `climbers-suit-${thing.suit.split(".")[1]}`;
  return id.startsWith("any-") ? "climbers-suit-any" : "";
}

// What a card of many words is about: the line that begins in bold, without its heading and its rule.
function gist(text) {
  const lines = (text ?? "").split("\n");
  const line = lines.find((each) => each.startsWith("**")) ?? lines[0];
  return line.replace(/^\*\*[^*]*\*\*\s*/, "").replace(/\s*\([A-Z]{2}-\w+\)$/, "");
}

export function spoken(thing) {
  return plain([thing.name, thing.value, ...(thing.marks ?? []), gist(thing.text)].filter(Boolean).join(", "));
}

// A thing as a button. `flags`: chosen, closed (veiled), tap (what a tap does), still (it only shows).
export function card(id, thing, flags = {}) {
  const suit = suitIcon(id, thing);
  const classes = ["card", `k-${thing.kind || "card"}`];
  if (thing.suit) classes.push(thing.suit.replace(".", "-"));
  if (flags.isChosen) classes.push("is-chosen");
  if (flags.isClosed) classes.push("is-closed");
  if (flags.isOpen) classes.push("is-open");
  if (!thing.art) classes.push("is-bare");
  return h(
    "button",
    {
      class: classes.join(" "),
      "data-key": `${flags.where ?? ""}${id}`,
      "data-tap": flags.tap ?? "thing",
      "data-id": id,
      "aria-pressed": flags.isOpen || flags.isChosen ? String(Boolean(flags.isChosen)) : null,
      "aria-label": spoken(thing),
    },
    thing.art ? picture(thing.art, thing.suit, "face") : icon(thing.icon || "cards", "face"),
    h("span", { class: "corner" }, thing.value ? h("span", { class: "value", text: thing.value }) : null, suit ? icon(suit, "suit") : null),
    thing.icon ? h("span", { class: "sign" }, icon(thing.icon)) : null,
    h("span", { class: "name", text: thing.name }),
    h("span", { class: "kind", text: thing.marks?.[0] ?? "" }),
    thing.text ? h("span", { class: "says" }, rich(gist(thing.text))) : null,
    h("span", { class: "tick", "aria-hidden": "true" }, icon("check")),
  );
}

export function back(number, words) {
  return h("span", { class: "card is-back", "data-key": `back-${number}`, role: "img", "aria-label": words });
}
