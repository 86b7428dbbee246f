// What just happened, or why nothing did: one strip that is always in the same place, and read aloud.

import { h, icon, patch } from "./dom.js";
import { state } from "./state.js";
import { plain, rich, ruleButton, say } from "./words.js";

let told = -1; // the number of the last event that was read aloud

export function drawVoice(place) {
  const { refusal, shot, link } = state;
  place.classList.toggle("is-refusal", Boolean(refusal));
  if (link === "lost") {
    place.classList.remove("is-refusal");
    return patch(place, [
      icon("link"),
      h("span", { class: "said", "data-key": "lost", text: say(state.sent ? "lost_sent" : "lost") }),
      h("button", { class: "small", "data-key": "now", "data-tap": "connect", text: say("now") }),
    ]);
  }
  if (refusal) {
    return patch(place, [
      icon("warning"),
      h("span", { class: "said", "data-key": "refusal" }, rich(refusal.text)),
      ruleButton(refusal.rule),
      h("button", { class: "tool", "data-key": "heed", "data-tap": "heed", "aria-label": say("close") }, icon("close")),
    ]);
  }
  const last = shot?.happened.events.at(-1)?.text || state.log.at(-1) || "";
  return patch(place, [
    h("button", { class: "said", "data-key": "last", "data-tap": "tab", "data-id": "log", "aria-label": say("just_now", { text: plain(last) }) }, rich(last)),
  ]);
}

// New events for a screen reader: all that came together, in one go.
export function announce(happened) {
  const first = Math.max(happened.first, told + 1);
  const news = happened.events.slice(first - happened.first).map((event) => plain(event.text)).filter(Boolean);
  const isFirst = told < 0;
  told = happened.first + happened.events.length - 1;
  if (news.length) document.getElementById("heard").textContent = (isFirst ? news.slice(-1) : news).join(". ");
}

export function announceRefusal() {
  const words = state.refusal ? plain(`${state.refusal.text} ${state.refusal.rule}`) : "";
  const place = document.getElementById("refused");
  if (place.textContent !== words) place.textContent = words;
}
