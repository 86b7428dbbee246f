// Each phone has its own language. What is chosen is kept on the phone; the table then tells everything anew.

import { h, icon } from "./dom.js";
import { state } from "./state.js";
import { say } from "./words.js";

const KEPT = "bivouac.language";

// What was chosen on this phone; otherwise what the phone itself speaks.
export function wanted() {
  return (localStorage.getItem(KEPT) ?? navigator.language ?? "").slice(0, 35);
}

export function keep(id) {
  localStorage.setItem(KEPT, id);
}

// One chip a language, each in its own words. One alone is nothing to choose from.
export function choices() {
  const { languages, language } = state.welcome;
  const all = Object.entries(languages ?? {});
  if (all.length < 2) return null;
  return h(
    "div",
    { class: "field", role: "radiogroup", "aria-label": say("language") },
    h("span", { class: "field-name" }, icon("language"), ` ${say("language")}`),
    all.map(([id, name]) =>
      h("button", {
        class: `chip${id === language ? " is-chosen" : ""}`, role: "radio", lang: id, "data-tap": "language", "data-id": id,
        "aria-checked": String(id === language), text: name,
      })),
  );
}
