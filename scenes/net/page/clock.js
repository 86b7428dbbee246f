// The host's sand: digits, a bar in as many parts as the glass has marks, and the count of three. Time is the host's;
// here it only runs on between two words of it.

import { h, icon } from "./dom.js";
import { state } from "./state.js";
import { say } from "./words.js";

const LAST_SECONDS = 10;

export function left() {
  const { time, timeAt } = state;
  if (!time) return 0;
  const gone = time.is_running ? (performance.now() - timeAt) / 1000 : 0;
  return Math.max(0, time.left - gone);
}

export function clockFace() {
  const { time } = state;
  if (!time || !time.total) return null;
  return h(
    "div",
    { "data-key": "clock", class: `clock${time.is_running ? " is-running" : ""}`, role: "timer", "aria-label": say("sand") },
    icon("hourglass"),
    h("span", { class: "seconds" }),
    h("span", { class: "sand" }, h("span", { class: "grains" })),
  );
}

// Called ten times a second while sand runs: the two things that move, and nothing else.
export function tick() {
  const face = document.querySelector(".clock");
  if (!face || !state.time) return;
  const seconds = left();
  const parts = state.time.parts || 1;
  // `left` is the running part's; earlier parts are gone, later ones are still whole.
  const text = String(Math.ceil(seconds));
  const digits = face.querySelector(".seconds");
  if (digits.textContent !== text) digits.textContent = text;
  face.querySelector(".grains").style.width = `${Math.min(100, (100 * seconds) / (state.time.total || 1))}%`;
  face.classList.toggle("is-last", state.time.is_running && seconds <= LAST_SECONDS && parts >= 1);
}
