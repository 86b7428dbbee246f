// Small helpers to make elements. Taps are heard in one place (taps.js) by `data-tap`, so an element that has not
// changed can stay where it is: no flicker, no lost focus, no lost scroll.

export function h(name, given = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "text") made.textContent = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

export function s(name, given = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined && value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(3).filter(Boolean));
  return made;
}

// A sign of ours, in the colour of the text around it.
export function icon(name, extra = "") {
  const made = h("span", { class: `icon ${extra}`, "aria-hidden": "true", "data-icon": name });
  const url = `url("/art/icons/${name}.svg")`;
  made.style.setProperty("mask-image", url);
  made.style.setProperty("-webkit-mask-image", url);
  return made;
}

export function picture(art, suit = "", extra = "") {
  const source = `/art/${art}` + (suit ? `?ink=${encodeURIComponent(suit)}` : "");
  return h("img", { src: source, alt: "", class: extra, draggable: "false", decoding: "async" });
}

// Put these children into a place. What is there already stays, and only what differs is changed: no picture is loaded
// again, and focus, scroll and movement go on.
export function patch(place, children) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const mark = focused && [focused.dataset.tap, focused.dataset.id, focused.dataset.key];
  merge(place, children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  if (focused && !place.contains(document.activeElement)) refocus(place, mark);
}

function merge(place, wanted) {
  const keyed = new Map();
  for (const child of place.children) if (child.dataset.key) keyed.set(child.dataset.key, child);
  const loose = [...place.childNodes].filter((child) => !child.dataset?.key);
  let next = 0;
  const kept = wanted.map((child) => {
    const key = child.dataset?.key;
    const before = key ? keyed.get(key) : loose[next++];
    return before && isAlike(before, child) ? renewed(before, child) : child;
  });
  const isSame = kept.length === place.childNodes.length && kept.every((child, n) => child === place.childNodes[n]);
  if (!isSame) place.replaceChildren(...kept);
}

function isAlike(before, child) {
  return before.nodeType === child.nodeType && before.nodeName === child.nodeName;
}

function renewed(before, child) {
  if (before.nodeType === Node.TEXT_NODE || typeof child === "string") {
    const text = typeof child === "string" ? child : child.data;
    if (before.data !== text) before.data = text;
    return before;
  }
  if (before.isEqualNode(child)) return before;
  for (const { name } of [...before.attributes]) if (!child.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of [...child.attributes]) {
    if (name !== "style" && before.getAttribute(name) !== value) before.setAttribute(name, value);
  }
  if (before.style.cssText !== child.style.cssText) before.style.cssText = child.style.cssText;
  merge(before, [...child.childNodes]);
  return before;
}

function refocus(place, [tap, id, key]) {
  const all = [...place.querySelectorAll("[data-tap]")];
  const again = all.find((each) => each.dataset.tap === tap && each.dataset.id === id && each.dataset.key === key);
  (again || place.querySelector("button"))?.focus({ preventScroll: true });
}
