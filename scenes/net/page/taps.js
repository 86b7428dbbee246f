// Every tap on the page ends here: by finger, by mouse, by key. Elements only say what they are (`data-tap`, `data-id`).

import * as board from "./board.js";
import * as language from "./language.js";
import * as sheet from "./sheet.js";
import * as talk from "./talk.js";
import { asks, askWhy, choose, current, places, sendOnce } from "./asking.js";
import { buzz } from "./cues.js";
import { changed, state } from "./state.js";
import { showZone } from "./hand.js";

const LONG_TAP = 450; // milliseconds
const SWALLOW = 220; // after a new question: a finger that was on its way to the old one does nothing

let askedAt = 0;

export function questionChanged() {
  askedAt = performance.now();
}

export function listen(wire) {
  let isLong = false;
  let timer = 0;
  const target = (event) => event.target.closest?.("[data-tap]");
  document.addEventListener("click", (event) => {
    if (isLong) {
      isLong = false;
      event.preventDefault();
      return;
    }
    const on = target(event);
    if (on) tap(on, event, wire);
  });
  document.addEventListener("pointerdown", (event) => {
    isLong = false;
    clearTimeout(timer);
    const on = target(event);
    if (on) timer = setTimeout(() => (isLong = look(on, event)), LONG_TAP);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, () => clearTimeout(timer), true);
  document.addEventListener("pointermove", (event) => (Math.abs(event.movementX) > 4 || Math.abs(event.movementY) > 4) && clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => {
    const on = target(event);
    if (on && look(on, event)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => key(event, target(event), wire));
  document.addEventListener("input", (event) => event.target.dataset.typed && talk.typed(event.target.dataset.typed, event.target.value));
  document.getElementById("sheet").addEventListener("click", (event) => event.target.id === "sheet" && sheet.close());
}

function key(event, on, wire) {
  if (event.target.dataset?.typed) {
    if (event.key === "Enter") talk.sayIt();
    return;
  }
  if (on?.dataset.tap === "space" && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    tap(on, event, wire);
  } else if (event.key === "i" && on) look(on, event);
  else if (on?.dataset.tap === "tab" && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const all = [...document.querySelectorAll(".tab")];
    const next = all[(all.indexOf(on) + (event.key === "ArrowRight" ? 1 : all.length - 1)) % all.length];
    next.focus();
    next.click();
  }
}

// A long tap, a right click, or the key i: what is that?
function look(on, event) {
  const { tap: what, id } = on.dataset;
  if (what === "thing" || what === "details") sheet.details(id);
  else if (what === "space") sheet.details(board.placeAt(event) ?? id);
  else if (what === "plate") sheet.person(Number(id.slice(6)));
  else return false;
  return true;
}

function tap(on, event, wire) {
  const { id, ask: key } = on.dataset;
  const pointing = current();
  switch (on.dataset.tap) {
    case "thing": return point(id);
    case "space": return point(event.type === "keydown" || event.detail === 0 ? id : board.placeAt(event));
    case "plate": return pointing?.fits([id]) && !sheet.isOpen() ? point(id) : sheet.person(Number(id.slice(6)));
    case "option": return pressed(pointing?.ask, id);
    case "way": sheet.close(); return pressed(asks().find((each) => each.key === key), id);
    case "toggle": return point(`option:${id}`);
    case "several": return several(pointing);
    case "closed": sheet.close(); return refuse(id.split("\n"), pointing?.ask);
    case "ready": return talk.ready(optionOf(id).option, Number(on.dataset.number), optionOf(id).ask);
    case "whisper": return talk.start(asks().find((each) => each.key === key), optionOf(id).option, { to: Number(on.dataset.seat) });
    case "fill": return (on.classList.contains("is-closed") ? talk.whyNot : talk.fill)(on.dataset.name, JSON.parse(on.dataset.value));
    case "say": return talk.sayIt();
    case "ask": return lookAt(id);
    case "act": return sendOnce({ is: "act", what: id });
    case "sit_in": sheet.close(); return sendOnce({ is: "act", what: "sit_in", seat: Number(id) });
    case "undo": return state.shot.undo ? refusal(state.shot.undo) : sendOnce({ is: "undo" });
    case "details": return sheet.details(id);
    case "rule": return sheet.rule(id);
    case "all": return sheet.everything();
    case "about": return sheet.about();
    case "result": return sheet.result();
    case "close": return sheet.close();
    case "tab": return show(id);
    case "zone": showZone(id); return changed();
    case "cover": state.isCovered = !state.isCovered; return changed();
    case "heed": state.refusal = null; return changed();
    case "connect": return wire.again();
    case "language": language.keep(id); sheet.close(); return wire.speak(id);
    case "zoom-in": case "zoom-out": case "zoom-fit": return board.zoomed(on.dataset.tap);
  }
}

function show(name) {
  state.tab = name;
  const log = document.getElementById("log");
  log.dataset.fresh = "1";
  changed();
  queueMicrotask(() => delete log.dataset.fresh);
}

function lookAt(key) {
  state.askKey = key;
  state.chosen = [];
  state.refusal = null;
  changed();
}

function optionOf(id) {
  for (const ask of asks()) {
    const option = ask.options.find((each) => each.id === id);
    if (option) return { ask, option };
  }
  return {};
}

// A thing was tapped: it is chosen, or no longer; or it says why it cannot be.
function point(id) {
  if (!id || state.sent) return;
  const pointing = current();
  const next = pointing?.after(state.chosen, id) ?? null;
  state.refusal = null;
  if (next) {
    state.chosen = next;
    return changed();
  }
  const isMine = state.shot.zones.some((zone) => zone.is_hand && (zone.things ?? []).includes(id));
  const isSpace = !state.shot.things[id];
  if (!pointing || (!isMine && !isSpace)) return sheet.details(id);
  changed();
  return refuse(meant(id, pointing), pointing.ask, id);
}

// By which ids the rules know what was tapped, together with what is chosen.
function meant(id, pointing) {
  const one = [...(places().get(id) ?? [id])][0] ?? id;
  return pointing.isSeveral || !state.chosen.length ? [one] : [...state.chosen, one];
}

async function refuse(things, ask, id) {
  const reply = await askWhy(things, ask);
  buzz(30);
  if (reply.ok && id) sheet.details(id);
}

function refusal(refused) {
  state.refusal = refused;
  buzz(30);
  changed();
}

function pressed(ask, id) {
  if (!ask || performance.now() - askedAt < SWALLOW) return;
  const option = ask.options.find((each) => each.id === id);
  if (option?.form) return talk.start(ask, option);
  return choose(ask, id);
}

function several(pointing) {
  const { least, most } = pointing.ask;
  if (state.chosen.length < least || state.chosen.length > most || performance.now() - askedAt < SWALLOW) return;
  choose(pointing.ask, state.chosen.map((id) => pointing.optionAt(id).id));
}
