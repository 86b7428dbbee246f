// The question that is looked at now, and sending its answer.

import { Pointing, groups } from "./pointing.js";
import { changed, state } from "./state.js";

let known = { shot: null, key: "", pointing: null, places: new Map() };

// All questions of this seat, the pressing ones first.
export function asks() {
  const mine = state.welcome?.seat;
  const rank = (ask) => (ask.must ? 0 : 4) + (ask.seat === mine ? 0 : 2) + (ask.pressing === false ? 1 : 0);
  return [...(state.shot?.asks ?? [])].sort((one, two) => rank(one) - rank(two));
}

function look() {
  if (known.shot === state.shot && known.key === state.askKey) return known;
  const all = asks();
  const ask = all.find((each) => each.key === state.askKey) ?? all[0] ?? null;
  const places = state.shot ? groups(state.shot) : new Map();
  known = { shot: state.shot, key: state.askKey, pointing: ask && new Pointing(ask, places), places };
  return known;
}

export function current() {
  return look().pointing;
}

export function places() {
  return look().places;
}

// Which of the things on the screen can be chosen now, with what is chosen already.
export function isOpen(id) {
  const pointing = current();
  return Boolean(pointing) && !state.sent && (state.chosen.includes(id) || pointing.after(state.chosen, id) !== null);
}

// Whether something still goes together with what is chosen: what does not is veiled, and stays readable.
export function goesAlong(id) {
  const pointing = current();
  if (!pointing || state.chosen.includes(id)) return Boolean(pointing);
  return pointing.fits(pointing.isOfSets ? [...state.chosen, id] : [id]);
}

// After a new snapshot: the same question keeps what was chosen for it, as far as it is still there.
export function keepChosen(before) {
  const pointing = current();
  const isSame = pointing && before && before.ask.key === pointing.ask.key;
  state.chosen = isSame ? state.chosen.filter((id) => isOpenAlone(pointing, id)) : [];
  if (isSame && state.chosen.length && !pointing.fits(state.chosen)) state.chosen = [];
}

function isOpenAlone(pointing, id) {
  return pointing.isSeveral ? Boolean(pointing.optionAt(id)) : pointing.fits([id]);
}

let wire = null;

export function answerOver(given) {
  wire = given;
}

export function request(message) {
  return wire.send(message);
}

// Send a choice. Until it is answered nothing else is sent: a second tap cannot double it.
export async function choose(ask, option, argument) {
  if (state.sent) return null;
  state.refusal = null;
  const message = { is: "choose", ask: ask.key, choose: option };
  if (argument !== undefined) message.argument = argument;
  return sendOnce(message, Array.isArray(option) ? "" : option);
}

export async function sendOnce(message, what = "") {
  if (state.sent) return null;
  state.sent = { what };
  changed();
  const reply = await wire.send(message);
  state.sent = null;
  if (reply.ok) state.chosen = [];
  else state.refusal = reply.refused;
  changed();
  return reply;
}

// Why something cannot be done; said where everybody looks.
export async function askWhy(things, ask, argument) {
  const message = { is: "why", things };
  if (ask) message.seat = ask.seat;
  if (argument !== undefined) message.argument = argument;
  const reply = await wire.send(message);
  if (!reply.ok) {
    state.refusal = reply.refused;
    changed();
  }
  return reply;
}
