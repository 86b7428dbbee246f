// Sentences come from the host. `:name:` in them is an icon, `[[word]]` a term, `**` bold; a rule's number is a button.

import { h, icon } from "./dom.js";
import { state } from "./state.js";

// One of the page's own sentences, with its blanks filled.
export function say(key, given = {}) {
  const text = state.welcome?.words[key] ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name) => given[name] ?? whole);
}

// A sentence without its signs, for labels that are read aloud.
export function plain(text) {
  return (text ?? "").replace(/:([a-z0-9]+-[a-z0-9-]+):/g, " ").replace(/\[\[|\]\]|\*\*/g, "").replace(/ +/g, " ").trim();
}

// A sentence as nodes.
export function rich(text) {
  const found = [];
  const parts = (text ?? "").split(/(:[a-z0-9]+(?:-[a-z0-9]+)*:|\[\[[^\]]*\]\]|\*\*[^*]+\*\*|\n)/);
  for (const part of parts) {
    if (!part) continue;
    if (part === "\n") found.push(h("br"));
    else if (/^:[a-z].*:$/.test(part)) found.push(icon(part.slice(1, -1), "inline"));
    else if (part.startsWith("[[")) found.push(h("span", { class: "term" }, part.slice(2, -2).split("|").pop()));
    else if (part.startsWith("**")) found.push(h("b", {}, rich(part.slice(2, -2))));
    else found.push(part);
  }
  return found;
}

// The number of a rule, as a button that opens its words.
export function ruleButton(rule) {
  return rule ? h("button", { class: "rule", "data-tap": "rule", "data-id": rule, text: rule }) : null;
}

export function nameOf(seat) {
  return state.welcome?.names[seat] ?? "";
}
