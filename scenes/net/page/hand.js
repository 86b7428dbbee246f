// What is mine: the hand, what lies beside it, and secrets that only I know.

import { card } from "./cards.js";
import { current, goesAlong, places } from "./asking.js";
import { h, icon, patch } from "./dom.js";
import { isMine } from "./table.js";
import { state } from "./state.js";
import { plain, rich, say } from "./words.js";

const LITTLE = 1.3; // so much too wide together, and cards are drawn narrower
const NARROWEST = 44; // of a card that lies under another one: still wide enough for a thumb

let shown = ""; // which of one's own zones lies in the tray

// Things to choose from that lie nowhere come first: people, kinds of secrets.
function gallery() {
  const { shot } = state;
  const lying = new Set(shot.zones.flatMap((zone) => zone.things ?? []));
  const found = [...places().keys()].filter((id) => shot.things[id] && !lying.has(id) && !id.includes("plate:"));
  return found.length && current() ? [{ id: "choices", title: say("choose_one"), things: found, is_hand: true }] : [];
}

function zones() {
  const own = state.shot.zones.filter((zone) => isMine(zone) && (zone.is_hand || (zone.things ?? []).length));
  const pointing = current();
  // What lies elsewhere and can be chosen now is brought here: nobody has to look for it.
  const asked = state.shot.zones.filter((zone) => !isMine(zone) && (zone.things ?? []).some((id) => pointing?.fits([id])));
  return [...gallery(), ...own.filter((zone) => zone.is_hand), ...asked, ...own.filter((zone) => !zone.is_hand)];
}

export function showZone(id) {
  shown = id;
}

export function drawHand(place) {
  const all = zones();
  const pointing = current();
  // A question may be about what lies beside the hand: then that is shown.
  const asked = all.find((zone) => (zone.things ?? []).some((id) => pointing?.fits([...state.chosen, id])));
  const zone = all.find((each) => each.id === shown) ?? asked ?? all[0];
  place.classList.toggle("is-covered", state.isCovered);
  patch(place, [
    h(
      "div",
      { class: "tray-head", "data-key": "tray-head", role: "tablist", "aria-label": say("mine") },
      all.map((each) =>
        h(
          "button",
          {
            class: "tray-tab", role: "tab", "data-tap": "zone", "data-id": each.id, "data-key": `tray-${each.id}`,
            "aria-selected": String(each === zone),
          },
          each.title,
          h("span", { class: "count", text: String((each.things ?? []).length) }),
        ),
      ),
      h("button", { class: "tool", "data-key": "cover-hand", "data-tap": "cover", "aria-pressed": String(state.isCovered), "aria-label": say("cover") },
        icon(state.isCovered ? "eye-closed" : "eye")),
    ),
    h("div", { class: "tray", "data-key": "tray" }, state.isCovered ? h("p", { class: "quiet", "data-key": "covered", text: say("covered") }) : cardsOf(zone)),
  ]);
  spread(place.querySelector(".tray"));
}

function cardsOf(zone) {
  const { shot } = state;
  if (!zone || !(zone.things ?? []).length) return [h("p", { class: "quiet", "data-key": "empty", text: say("nothing_here") })];
  const pointing = current();
  const matters = pointing && zone.things.some((id) => pointing.fits([id]));
  return zone.things.map((id) => {
    const isChosen = state.chosen.includes(id);
    const isOpen = matters && goesAlong(id);
    return card(id, shot.things[id] ?? { name: id }, { isChosen, isOpen, isClosed: matters && !isOpen });
  });
}

// As many side by side as fit; beyond that they overlap, and beyond that the tray is pulled along.
export function spread(tray) {
  const cards = [...tray.querySelectorAll(".card")];
  if (!cards.length) return;
  tray.style.removeProperty("--narrow");
  const canOverlap = !cards[0].classList.contains("k-secret") && getComputedStyle(cards[0]).getPropertyValue("--overlap").trim() !== "no";
  if (!canOverlap) fitIn(tray, cards);
  const wide = cards[0].offsetWidth;
  const room = tray.clientWidth - 24;
  const gap = 6;
  const step = cards.length > 1 ? Math.min(wide + gap, Math.max(NARROWEST, (room - wide) / (cards.length - 1))) : wide;
  cards.forEach((each, n) => (each.style.marginInlineStart = n ? `${canOverlap ? step - wide : gap}px` : "0px"));
}

// Cards that are read do not lie over one another; a little narrower, the last one is not cut off either.
function fitIn(tray, cards) {
  const gaps = 6 * (cards.length - 1);
  const all = cards.reduce((sum, each) => sum + each.offsetWidth, 0);
  const room = tray.clientWidth - 24 - gaps;
  if (all <= room || all > room * LITTLE) return;
  tray.style.setProperty("--narrow", (room / all).toFixed(3));
}

// Madness and the like: always in sight of its owner, never of anybody else.
export function drawSecrets(place) {
  const { shot } = state;
  const mine = shot.zones.filter((zone) => zone.seat === state.welcome.seat).flatMap((zone) => zone.things ?? []);
  const mad = mine.filter((id) => shot.things[id]?.kind === "madness");
  patch(
    place,
    state.isCovered ? [] : mad.map((id) =>
      h(
        "button",
        { class: "madness", "data-key": `mad-${id}`, "data-tap": "details", "data-id": id, "aria-label": `${say("only_you")}: ${plain(shot.things[id].name)}. ${plain(shot.things[id].text)}` },
        icon("mountain-madness"),
        h("span", {}, h("b", { text: `${shot.things[id].name}: ` }), rich(shot.things[id].text)),
      ),
    ),
  );
}
