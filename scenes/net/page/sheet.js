// A sheet from below: details of a thing, the words of a rule, everything one may do, who somebody is, how it ended.

import { card } from "./cards.js";
import { asks, current, request } from "./asking.js";
import { h, icon, picture } from "./dom.js";
import { counter } from "./table.js";
import { choices } from "./language.js";
import { glyph } from "./head.js";
import { state } from "./state.js";
import { nameOf, plain, rich, ruleButton, say } from "./words.js";

const sheet = () => document.getElementById("sheet");

export function open(title, ...body) {
  const place = sheet();
  place.replaceChildren(
    h("div", { class: "sheet-head" }, h("h2", { id: "sheet-title", text: plain(title), tabindex: "-1" }), h("button", { class: "tool", "data-tap": "close", "aria-label": say("close") }, icon("close"))),
    h("div", { class: "sheet-body" }, ...body),
  );
  place.setAttribute("aria-labelledby", "sheet-title");
  if (!place.open) place.showModal();
  place.querySelector("h2").focus({ preventScroll: true });
}

export function close() {
  if (sheet().open) sheet().close();
}

export function isOpen() {
  return sheet().open;
}

// --- what it shows ---------------------------------------------------------------------------------------------

export function details(id) {
  const { shot } = state;
  const thing = shot.things[id];
  const space = shot.board?.spaces.find((each) => each.id === id);
  if (!thing && !space) return;
  const standing = space ? (shot.board.pieces ?? []).filter((piece) => piece.at === id) : [];
  const shown = thing ?? { name: space.name, text: space.text, art: space.art, kind: "place" };
  open(
    shown.name,
    thing ? h("div", { class: "shown" }, card(id, thing, { tap: "none" })) : space.art ? picture(space.art, "", "shown-place") : null,
    shown.marks?.length ? h("p", { class: "quiet", text: shown.marks.join(" · ") }) : null,
    shown.text ? h("p", {}, rich(shown.text)) : null,
    standing.map((piece) => h("p", { class: "line" }, piece.art ? picture(piece.art, "", "tiny") : null, h("span", { text: [piece.name, piece.value].filter(Boolean).join(" ") }))),
    ruleButton(shown.rule),
    ways((option) => (option.points_at ?? []).some((each) => each === id || standing.some((piece) => piece.id === each || (piece.points_at ?? []).includes(each)))),
  );
}

// The options that something is about, as buttons.
function ways(isMeant) {
  const found = asks().flatMap((ask) => ask.options.filter(isMeant).slice(0, 20).map((option) => wayButton(ask, option)));
  return found.length ? h("div", { class: "ways" }, found) : null;
}

function wayButton(ask, option) {
  return h(
    "button",
    { class: "option is-wide", "data-tap": "way", "data-ask": ask.key, "data-id": option.id },
    option.icon ? icon(option.icon) : null,
    h("span", { class: "label" }, rich(option.label)),
    option.price ? h("span", { class: "price" }, rich(option.price)) : null,
  );
}

export function everything() {
  const all = asks();
  const now = current()?.ask;
  open(
    say("all_options"),
    all.map((ask) => [
      h("p", { class: "quiet" }, rich(ask.prompt), " ", ruleButton(ask.rule)),
      ask.least === 1 && ask.most === 1 ? ask.options.map((option) => wayButton(ask, option)) : h("p", { text: say("choose_cards") }),
      (ask.picks ?? []).length ? h("p", { text: say("choose_cards") }) : null,
      (ask.closed ?? []).map((closed) =>
        h("button", { class: "option is-wide is-closed", "data-tap": "closed", "data-id": closed.things.join("\n") }, closed.icon ? icon(closed.icon) : null, h("span", { class: "label", text: closed.label }))),
    ]),
    now ? null : h("p", { class: "quiet", text: say("not_asked") }),
  );
  document.querySelector(".sheet-head h2").after(h("button", { class: "tool", "data-tap": "about", "aria-label": say("about") }, icon("language")));
}

// How this page works, and in which language.
export function about() {
  open(say("about"), choices(), [say("about.tap"), say("about.long"), say("about.eye"), say("about.away")].map((text) => h("p", {}, rich(text))));
}

export async function rule(id) {
  const reply = await request({ is: "rule", rule: id });
  open(id, h("p", {}, rich(reply.ok ? reply.text : reply.refused.text)));
}

export function person(number) {
  const plate = state.shot.plates[number];
  const there = state.seats[plate.seat];
  const isAway = there && !there.is_present;
  const zones = state.shot.zones.filter((zone) => zone.seat === plate.seat && zone.seat !== state.welcome.seat && (zone.things ?? []).length);
  const talk = asks().flatMap((ask) => ask.options.filter((option) => option.form?.fields.some((field) => field.name === "to")).map((option) => ({ ask, option })));
  open(
    plate.title || plate.name,
    plate.art ? picture(plate.art, "", "shown-person") : null,
    h("p", {}, glyph(plate.seat), " ", plate.name),
    h("div", { class: "facts" }, (plate.counters ?? []).map((each) => h("p", { class: "line" }, counter(each), h("span", { class: "quiet", text: each.value ? each.label : "" })))),
    isAway ? h("p", { class: "quiet", text: there.stand_in ? say("stand_in") : say("away") }) : null,
    isAway && !there.stand_in ? h("button", { class: "option is-wide", "data-tap": "sit_in", "data-id": plate.seat }, icon("robot"), say("sit_in")) : null,
    plate.seat !== state.welcome.seat && there?.who
      ? talk.map(({ ask, option }) => h("button", { class: "option is-wide", "data-tap": "whisper", "data-ask": ask.key, "data-id": option.id, "data-seat": plate.seat }, icon("mountain-talk"), say("whisper", { name: plate.name }), ` · ${plain(option.label)}`))
      : null,
    zones.map((zone) => [h("h3", { text: zone.title }), h("div", { class: "cards" }, zone.things.map((id) => card(id, state.shot.things[id], { tap: "details", where: "person-" })))]),
    ways((option) => (option.points_at ?? []).some((id) => (plate.points_at ?? []).includes(id))),
  );
}

export function result() {
  const { ended } = state.shot;
  const scores = ended.scores.length === state.welcome.names.length ? ended.scores.map((score, seat) => ({ score, seat })) : [];
  scores.sort((one, two) => two.score - one.score);
  open(
    say("ended"),
    h("p", { class: "verdict" }, rich(ended.text)),
    h("ol", { class: "scores" }, scores.map(({ score, seat }) =>
      h("li", { class: ended.winners.includes(seat) ? "is-winner" : "" }, glyph(seat), h("span", { text: nameOf(seat) }), ended.winners.includes(seat) ? icon("crown") : null, h("b", { text: String(score) })))),
  );
}
