// What I may do now. The large button is always in the same place under the thumb; everything else floats above the
// hand, so that nothing moves when something is chosen.

import { askSwitch } from "./head.js";
import { current } from "./asking.js";
import { h, icon, patch } from "./dom.js";
import { state } from "./state.js";
import { plain, rich, say } from "./words.js";

// Seldom wanted, never to be hit by accident: only in the list of everything.
const ASIDE = new Set(["give_up", "blab", "blurt"]);
const LONG = 26; // letters from which a button gets a line of its own

// The buttons above the hand.
export function drawOptions(place) {
  const pointing = current();
  const found = [];
  const acts = between();
  const isLarge = acts.length > 0 && !hasOwn(pointing);
  found.push(...acts.slice(isLarge ? 1 : 0).map((act) => actButton(act, "option is-wide")));
  if (state.time?.count) found.push(counting(state.time.count));
  const meanings = pointing && !state.sent ? offered(pointing) : [];
  if (pointing && !isNarrowed(pointing)) found.push(askSwitch(), ...chips(pointing));
  if (meanings.length || pointing?.ask.closed?.length) {
    const closed = isNarrowed(pointing) ? [] : (pointing?.ask.closed ?? []);
    found.push(h("div", { class: "options", "data-key": "options" }, meanings.map((option) => optionButton(option)), closed.map(closedButton)));
  }
  place.classList.toggle("is-full", meanings.filter((option) => option.label.length > LONG).length > 2);
  patch(place, found);
}

// What people do beside the rules: let the sand run on, agree to a bot's wish, let come what is shown.
function between() {
  const { shot, time } = state;
  return [
    time?.waits && { what: "go", sign: "play", words: say("go") },
    shot.wish && { what: "grant", sign: "robot", words: shot.wish.text },
    shot.can_pass && { what: "pass", sign: "check", words: say("let_come") },
  ].filter(Boolean);
}

function actButton({ what, sign, words }, look) {
  return h("button", { class: look, "data-key": look.startsWith("main") ? "main" : `act-${what}`, "data-tap": "act", "data-id": what }, icon(sign), h("span", { class: "label" }, rich(words)));
}

// Whether the large button is taken by a question of one's own.
function hasOwn(pointing) {
  return Boolean(pointing) && (state.chosen.length > 0 || pointing.isSeveral || Boolean(mainOf(pointing)) || pointing.ask.must);
}

function counting(count) {
  return h(
    "div",
    { class: "count-down", "data-key": "count", role: "status" },
    h("span", { class: "digit", text: String(count) }),
    h("button", { class: "option", "data-tap": "act", "data-id": "stop", "data-key": "stop" }, say("stop")),
  );
}

// What stands as buttons: with nothing chosen what needs no pointing; otherwise the ways of doing what is chosen.
function offered(pointing) {
  const { chosen } = state;
  if (pointing.isSeveral) return pointing.bare().map((option) => ({ ...option, isToggle: true, isChosen: chosen.includes(`option:${option.id}`) }));
  const exact = pointing.exact(chosen);
  if (exact.length > 1) return exact;
  if (chosen.length && !exact.length && isSmallSet(pointing)) return pointing.around(chosen);
  const main = mainOf(pointing);
  return pointing.bare().filter((option) => option !== main && !ASIDE.has(option.verb));
}

// Several ways of doing what is chosen: then only these are shown.
function isNarrowed(pointing) {
  return !pointing.isSeveral && state.chosen.length > 0 && pointing.exact(state.chosen).length > 1;
}

// A set of things that is not complete yet has no buttons; two things that belong together have.
function isSmallSet(pointing) {
  return pointing.around(state.chosen).every((option) => (option.points_at ?? []).length <= 2) && pointing.around(state.chosen).length <= 8;
}

function optionButton(option) {
  const label = option.label || option.brief;
  const classes = ["option", label.length > LONG && "is-wide", option.is_main && "is-main", option.isChosen && "is-chosen"];
  return h(
    "button",
    {
      class: classes.filter(Boolean).join(" "), "data-key": `option-${option.id}`, "data-tap": option.isToggle ? "toggle" : "option", "data-id": option.id,
      "aria-pressed": option.isToggle ? String(Boolean(option.isChosen)) : null,
    },
    option.icon ? icon(option.icon) : null,
    h("span", { class: "label" }, rich(label)),
    option.price ? h("span", { class: "price" }, rich(option.price)) : null,
    option.outcome ? h("span", { class: "outcome" }, rich(option.outcome)) : null,
  );
}

function closedButton(closed) {
  return h(
    "button",
    { class: "option is-closed", "data-key": `closed-${closed.label}`, "data-tap": "closed", "data-id": closed.things.join("\n"), "aria-disabled": "true" },
    closed.icon ? icon(closed.icon) : null,
    h("span", { class: "label", text: closed.label }),
  );
}

// What can be said with one tap.
function chips(pointing) {
  const ready = pointing.ask.options.filter((option) => option.form?.ready?.length);
  return ready.map((option) =>
    h(
      "div",
      { class: "chips", "data-key": `chips-${option.id}`, role: "group", "aria-label": plain(option.label) },
      option.form.ready.map((each, number) =>
        h(
          "button",
          { class: "chip", "data-tap": "ready", "data-id": option.id, "data-number": number, "data-key": `ready-${number}-${each.label}` },
          icon("mountain-talk"),
          h("span", {}, rich(each.label)),
          each.heard_as ? h("span", { class: "heard", text: say("quoted", { text: each.heard_as }) }) : null,
        ),
      ),
    ),
  );
}

// --- the large button ------------------------------------------------------------------------------------------

export function mainOf(pointing) {
  const bare = pointing.bare().filter((option) => !option.form && !ASIDE.has(option.verb));
  const main = bare.filter((option) => option.is_main);
  if (main.length === 1) return main[0];
  return pointing.options.length === 1 && bare.length === 1 ? bare[0] : null;
}

export function drawMain(place) {
  patch(place, [mainButton(), h("button", { class: "tool more", "data-key": "more", "data-tap": "all", "aria-label": say("all_options") }, icon("menu"))]);
}

function mainButton() {
  const pointing = current();
  if (state.shot.ended) return plate(say("ended"), "flag", "result");
  if (state.sent) return h("button", { class: "main is-busy", "data-key": "main", "aria-busy": "true", "data-tap": "none" }, icon("hourglass"), h("span", { text: say("sent") }));
  const [act] = between();
  if (act && !hasOwn(pointing)) return actButton(act, "main");
  if (!pointing) return plate(say("not_asked"), "hourglass");
  if (pointing.isSeveral) return severalButton(pointing);
  const exact = pointing.exact(state.chosen);
  if (exact.length === 1) return big(exact[0], "is-chosen");
  if (state.chosen.length) return plate(say(exact.length ? "which" : "go_on_choosing"), "hand");
  const main = mainOf(pointing);
  if (main) return big(main, pointing.ask.must ? "" : "is-quiet");
  return plate(say(pointing.options.some(({ ids }) => ids.size) || pointing.picks.length ? "point" : "choose_above"), "hand");
}

// The cards that are meant are lifted beside it: a long sentence may be a short one here.
function big(option, extra) {
  const words = option.brief && option.label.length > 32 ? option.brief : option.label;
  return h(
    "button",
    { class: `main ${extra}`, "data-key": "main", "data-tap": "option", "data-id": option.id, "aria-label": plain([option.label, option.price].filter(Boolean).join(", ")) },
    option.icon ? icon(option.icon) : null,
    h("span", { class: "label" }, rich(words)),
    option.price || option.outcome ? h("span", { class: "price" }, rich([option.price, option.outcome].filter(Boolean).join(" · "))) : null,
  );
}

// Nothing to press: it says what to do, or that nothing is to be done.
function plate(words, sign, tap = "none") {
  return h(tap === "none" ? "p" : "button", { class: "main is-plate", "data-key": "main", "data-tap": tap }, icon(sign), h("span", { text: words }));
}

function severalButton(pointing) {
  const { ask } = pointing;
  const count = state.chosen.length;
  const isReady = count >= ask.least && count <= ask.most;
  const range = ask.least === ask.most ? `${ask.least}` : `${ask.least}–${ask.most}`;
  return h(
    "button",
    { class: `main ${isReady ? "is-chosen" : "is-plate"}`, "data-key": "main", "data-tap": "several", "aria-disabled": isReady ? null : "true" },
    icon("check"),
    h("span", { text: say(isReady ? "take" : "take_more", { count, range }) }),
  );
}
