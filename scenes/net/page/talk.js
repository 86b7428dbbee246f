// Something is said with an option: to whom, how, what. Chips fill the fields; the sentence is read back before it goes.

import { asks, choose, request } from "./asking.js";
import { close, open } from "./sheet.js";
import { h, icon } from "./dom.js";
import { state } from "./state.js";
import { plain, rich, say } from "./words.js";

let form = null; // the question, the option, what is filled in, and what may be said with it

export function start(ask, option, given = {}) {
  form = { ask, option, given: { ...given }, found: null };
  for (const field of option.form.fields) {
    const pointed = (field.values ?? []).find((value) => value.points_at && state.chosen.includes(value.points_at));
    if (pointed && !(field.name in form.given)) form.given[field.name] = pointed.value;
  }
  prefill();
  draw();
  look();
}

// To all, and in the usual way, is what most people mean: only what is said has to be chosen.
function prefill() {
  const last = state.lastSaid ?? {};
  for (const field of needed()) {
    if (field.name in form.given || !(field.values ?? []).length) continue;
    if (field.name === "to" || field.name === "voice") {
      const kept = field.values.find((value) => value.value === last[field.name]);
      form.given[field.name] = (field.name === "voice" && kept ? kept : field.values[0]).value;
    }
  }
}

function needed() {
  return form.option.form.fields.filter((field) =>
    Object.entries(field.needs ?? {}).every(([name, values]) => values.includes(form.given[name])));
}

function isWhole() {
  return needed().every((field) => form.given[field.name] !== undefined && form.given[field.name] !== "");
}

// What goes over the wire: only fields that are needed.
function argument() {
  return Object.fromEntries(needed().filter((field) => form.given[field.name] !== undefined).map((field) => [field.name, form.given[field.name]]));
}

// Ask the host what may be said that agrees with this: what may not is shown closed.
async function look() {
  const asked = form;
  if (needed().some((field) => !(field.values ?? []).length)) return;
  const reply = await request({ is: "arguments", choose: form.option.id, given: argument() });
  if (form !== asked || !reply.ok) return;
  form.found = { all: reply.found ?? [], isAll: !reply.more };
  draw();
}

function canBe(field, value) {
  if (!form.found?.isAll || form.given[field.name] !== undefined) return true;
  return form.found.all.some((each) => each.argument[field.name] === value);
}

function sentence() {
  if (!isWhole()) return "";
  const wanted = JSON.stringify(sorted(argument()));
  const found = form.found?.all.find((each) => JSON.stringify(sorted(each.argument)) === wanted);
  return found?.label ?? "";
}

function sorted(given) {
  return Object.entries(given).sort(([one], [two]) => (one < two ? -1 : 1));
}

function draw(hasBegun = false) {
  const scroll = document.querySelector(".sheet-body")?.scrollTop ?? 0;
  const { ready = [] } = form.option.form;
  open(
    form.option.label,
    ready.length ? h("div", { class: "field" }, ready.map((each, number) => h("button", { class: "chip", "data-tap": "ready", "data-id": form.option.id, "data-number": number }, icon("mountain-talk"), h("span", {}, rich(each.label))))) : null,
    needed().map(fieldOf),
    h("div", { class: "sheet-foot" },
      h("p", { class: "sentence", role: "status" }, rich(sentence())),
      h("button", { class: `main ${isWhole() ? "is-chosen" : "is-plate"}`, "data-tap": "say", "aria-disabled": isWhole() ? null : "true" }, icon("mountain-talk"), h("span", { text: say("say_it") }))),
  );
  document.querySelector(".sheet-body").scrollTop = scroll;
  // What is still to be said comes into sight.
  if (hasBegun) document.querySelector("#sheet .field[role=radiogroup]:not(:has([aria-checked=true]))")?.scrollIntoView({ block: "nearest" });
}

function fieldOf(field) {
  if (!(field.values ?? []).length) {
    return h("label", { class: "field typed" }, h("span", { class: "field-name", text: field.label }),
      h("input", { type: "text", maxlength: field.longest || 200, "data-typed": field.name, value: form.given[field.name] ?? "", autocomplete: "off", enterkeyhint: "send" }));
  }
  const chosen = form.given[field.name];
  return h(
    "div",
    { class: "field", role: "radiogroup", "aria-label": plain(field.label) },
    h("span", { class: "field-name", text: field.label }),
    field.values.map((value) =>
      h(
        "button",
        {
          class: `chip${chosen === value.value ? " is-chosen" : ""}${canBe(field, value.value) ? "" : " is-closed"}`, role: "radio", "aria-checked": String(chosen === value.value),
          "data-tap": "fill", "data-name": field.name, "data-value": JSON.stringify(value.value),
        },
        value.icon ? icon(value.icon) : null,
        h("span", {}, rich(value.label)),
      )),
  );
}

// --- taps ------------------------------------------------------------------------------------------------------

export function fill(name, value) {
  form.given[name] = form.given[name] === value && name !== "to" && name !== "voice" ? undefined : value;
  form.found = null;
  prefill();
  draw(true);
  look();
}

// Something that cannot be said now says why.
export async function whyNot(name, value) {
  const reply = await request({ is: "why", things: [form.option.id], seat: form.ask.seat, argument: { ...argument(), [name]: value } });
  if (!reply.ok) refused(reply.refused);
}

export function typed(name, value) {
  form.given[name] = value;
  const button = document.querySelector('#sheet [data-tap="say"]');
  button?.classList.toggle("is-chosen", isWhole());
  button?.classList.toggle("is-plate", !isWhole());
  if (isWhole()) button?.removeAttribute("aria-disabled");
}

export async function sayIt() {
  if (!isWhole()) return;
  const { ask, option } = form;
  const said = argument();
  state.lastSaid = said;
  // The question may have been asked anew while one was choosing words.
  const now = asks().find((each) => each.options.some((one) => one.id === option.id)) ?? ask;
  const reply = await choose(now, option.id, said);
  if (reply?.ok) close();
  else if (reply) refused(reply.refused);
}

export function refused(refusal) {
  const place = document.querySelector("#sheet .sentence");
  place?.replaceChildren(icon("warning"), ...rich(` ${refusal.text} `), h("button", { class: "rule", "data-tap": "rule", "data-id": refusal.rule, text: refusal.rule }));
  place?.classList.add("is-refusal");
}

export async function ready(option, number, ask) {
  const each = option.form.ready[number];
  const reply = await choose(ask, option.id, each.argument);
  if (reply?.ok) close();
}
