// A small map to look at and to point at. The large one is on the table's screen.

import { Camera } from "./camera.js";
import { current, places } from "./asking.js";
import { GLYPHS } from "./head.js";
import { h, icon, patch, s } from "./dom.js";
import { shapeOf } from "./shapes.js";
import { state } from "./state.js";
import { plain, say } from "./words.js";

const FINE = 100; // parts of a unit in which drawings are measured
const THUMB = 26; // pixels around a tap in which what can be chosen is meant

let camera = null;
let board = null; // what is drawn
let drawn = null;

export function drawMap(place) {
  const now = state.shot.board;
  if (!now) return;
  if (!camera) build(place);
  const key = [now, state.chosen.join(" "), current()?.ask.key, Boolean(state.sent)];
  if (drawn && key.every((each, n) => each === drawn[n])) return;
  drawn = key;
  const svg = camera.svg;
  patch(svg, pictureOf(now));
  if (board !== now) {
    camera.show(measure(now), board && shiftOf(board, now));
    board = now;
  }
}

function build(place) {
  const svg = s("svg", { class: "board", role: "group", "aria-label": say("tab.map") });
  camera = new Camera(svg, (isWhole) => place.querySelector(".zooming")?.classList.toggle("is-close", !isWhole));
  const tool = (what, sign, label) => h("button", { class: "tool", "data-tap": what, "aria-label": label }, icon(sign));
  const tools = h(
    "div",
    { class: "zooming" },
    tool("zoom-in", "zoom-in", say("zoom_in")), tool("zoom-fit", "camera-fit", say("zoom_fit")),
  );
  patch(place, [svg, tools]);
}

export function zoomed(what) {
  if (what === "zoom-fit") return camera.fit();
  const meant = board.spaces.filter((space) => state.chosen.includes(space.id) || isOpen(space.id));
  const middle = (values) => (Math.min(...values) + Math.max(...values)) / 2;
  if (meant.length) camera.zoomTo(1.6, middle(meant.map((space) => space.x)), middle(meant.map((space) => space.y)));
  else camera.zoom(1.6);
}

// What there is to see: the drawing, or the places with a little room around them.
function measure(now) {
  if (now.art) return { left: 0, top: 0, width: now.width, height: now.height, place: now.size };
  const [xs, ys] = [now.spaces.map((space) => space.x), now.spaces.map((space) => space.y)];
  const half = now.size * 0.62;
  const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return { left, top, width: Math.max(...xs) + half - left, height: Math.max(...ys) + half - top, place: now.size };
}

// Land that has grown has another corner: where it was seen it is still seen.
function shiftOf(before, now) {
  const known = new Map(before.spaces.map((space) => [space.id, space]));
  for (const space of now.spaces) {
    const old = known.get(space.id);
    if (old) return { x: space.x - old.x, y: space.y - old.y };
  }
  return null;
}

// The place that a tap means: the nearest that can be chosen within a thumb's width, or the one below it.
export function placeAt(event) {
  if (!camera || camera.hasMoved) return null;
  const at = camera.at(event.clientX, event.clientY);
  const far = (space) => Math.hypot(space.x - at.x, space.y - at.y);
  const nearest = (spaces) => spaces.reduce((best, each) => (!best || far(each) < far(best) ? each : best), null);
  const open = nearest(board.spaces.filter((space) => state.chosen.includes(space.id) || isOpen(space.id)));
  const any = nearest(board.spaces);
  if (open && (open === any || far(open) <= THUMB * camera.view.unit) && far(open) <= Math.max(board.size * 0.7, THUMB * camera.view.unit)) return open.id;
  return any && far(any) <= board.size * 0.7 ? any.id : null;
}

function isOpen(id) {
  return Boolean(current()) && !state.sent && current().after(state.chosen, id) !== null;
}

// --- the picture -----------------------------------------------------------------------------------------------

function pictureOf(now) {
  const size = now.size;
  const by = new Map(now.spaces.map((space) => [space.id, space]));
  const standing = new Map();
  for (const piece of now.pieces ?? []) standing.set(piece.at, [...(standing.get(piece.at) ?? []), piece]);
  return [
    now.art ? drawing(`/art/${now.art}`, 0, 0, now.width, now.height, { preserveAspectRatio: "none" }) : null,
    s("g", { class: "ways" }, now.spaces.flatMap((space) => (space.to ?? []).map((id) => by.get(id)).filter(Boolean).map((other) =>
      s("line", { x1: space.x, y1: space.y, x2: other.x, y2: other.y, "stroke-width": size / 14 })))),
    s("g", {}, now.spaces.map((space) => spaceOf(now, space, standing.get(space.id) ?? []))),
    s("g", { class: "rings" }, now.spaces.filter((space) => state.chosen.includes(space.id) || isOpen(space.id)).map((space) => ringOf(now, space))),
    s("g", { class: "pieces" }, [...standing].flatMap(([id, pieces]) => (by.has(id) ? piecesOf(now, by.get(id), pieces) : []))),
  ];
}

function spaceOf(now, space, standing) {
  const open = isOpen(space.id);
  const isChosen = state.chosen.includes(space.id);
  const said = [space.name, ...standing.map((piece) => `${piece.name} ${piece.value ?? ""}`), space.text];
  const wide = now.size;
  const high = now.shape === "hex" ? (wide * Math.sqrt(3)) / 2 : wide;
  return s(
    "g",
    {
      class: `space kind-${space.kind}${(space.marks ?? []).map((mark) => ` m-${mark}`).join("")}`, role: "button", tabindex: open || isChosen ? 0 : -1,
      "data-id": space.id, "data-tap": "space", "aria-label": plain(said.filter(Boolean).join(", ")), "aria-pressed": open || isChosen ? String(isChosen) : null,
    },
    shapeOf(now.shape, space, wide),
    space.art ? drawing(`/art/${space.art}`, space.x - wide / 2, space.y - high / 2, wide, high) : null,
    ...(space.marks ?? []).filter((mark) => mark.startsWith("cliff-")).map((mark) => cliff(space, wide, Number(mark.slice(6)))),
    (space.marks ?? []).includes("threatened") ? shapeOf(now.shape, space, wide * 0.96, "threat") : null,
  );
}

// A side of a hex that nobody climbs; sides are counted from the north, clockwise.
function cliff(space, wide, side) {
  const corner = (number) => {
    const turn = (Math.PI / 180) * (number * 60 - 120);
    return { x: space.x + (wide / 2) * 0.95 * Math.cos(turn), y: space.y + (wide / 2) * 0.95 * Math.sin(turn) };
  };
  const [one, two] = [corner(side), corner(side + 1)];
  return s("line", { class: "cliff", x1: one.x, y1: one.y, x2: two.x, y2: two.y, "stroke-width": wide * 0.07 });
}

// What can be chosen, and what is: two inks and a shape, never colour alone.
function ringOf(now, space) {
  const isChosen = state.chosen.includes(space.id);
  const inset = now.size * (now.shape === "disc" ? 1.18 : 0.9);
  return s(
    "g",
    { class: `ring${isChosen ? " is-chosen" : ""}` },
    shapeOf(now.shape, space, inset, "outer", now.size * 0.15),
    shapeOf(now.shape, space, inset, "inner", now.size * 0.085),
    isChosen ? s("circle", { class: "mark", cx: space.x, cy: space.y - now.size * 0.36, r: now.size * 0.13 }) : null,
  );
}

function piecesOf(now, space, pieces) {
  const size = now.size;
  const columns = pieces.length > 4 ? 3 : pieces.length > 1 ? 2 : 1;
  const side = size * (pieces.length > 4 ? 0.32 : pieces.length > 1 ? 0.44 : now.shape === "hex" ? 0.5 : 0.82) * (now.shape === "disc" ? 1.3 : 1);
  const rows = Math.ceil(pieces.length / columns);
  return pieces.map((piece, number) => {
    const x = space.x + ((number % columns) - (columns - 1) / 2) * side * 0.95;
    const y = space.y + (Math.floor(number / columns) - (rows - 1) / 2) * side * 0.9;
    return pieceOf(piece, x, y, side);
  });
}

function pieceOf(piece, x, y, side) {
  const whose = piece.seat ?? -1;
  const letters = side * 0.42;
  const href = piece.art ? `/art/${piece.art}` : piece.icon ? `/art/icons/${piece.icon}.svg` : "";
  const isSign = !piece.art && piece.icon;
  return s(
    "g",
    { class: `piece p-${piece.kind}` },
    isSign ? s("circle", { class: "disc", cx: x, cy: y, r: side * 0.42 }) : null,
    href ? drawing(href, x - side * (isSign ? 0.28 : 0.5), y - side * (isSign ? 0.28 : 0.5), side * (isSign ? 0.56 : 1)) : null,
    piece.value && piece.kind.startsWith("crystal") ? text(piece.value, x, y + letters * 0.36, letters) : null,
    piece.value && !piece.kind.startsWith("crystal")
      ? [s("circle", { class: "badge", cx: x + side * 0.34, cy: y - side * 0.34, r: side * 0.22 }), text(piece.value, x + side * 0.34, y - side * 0.22, side * 0.32, "on-badge")]
      : null,
    whose >= 0 ? seatMark(whose, x + side * 0.33, y + side * 0.33, side * 0.2) : null,
  );
}

// A drawing on the map. Browsers round its measure to whole units: one of less than half a unit would not be seen at all.
function drawing(href, x, y, wide, high = wide, more = {}) {
  return s("image", { href, width: wide * FINE, height: high * FINE, transform: `translate(${x} ${y}) scale(${1 / FINE})`, ...more });
}

function text(words, x, y, size, extra = "") {
  const made = s("text", { x, y, class: `figure ${extra}`, "font-size": size, "text-anchor": "middle" });
  made.textContent = words;
  return made;
}

function seatMark(seat, x, y, radius) {
  return s("g", { class: `owner seat-${seat % 5}` }, s("circle", { cx: x, cy: y, r: radius }), glyphShape(GLYPHS[seat % 5], x, y, radius * 0.62));
}

function glyphShape(name, x, y, r) {
  const corners = { triangle: [3, -90], square: [4, -45], diamond: [4, -90], hexagon: [6, 0] }[name];
  if (!corners) return s("circle", { class: "shape", cx: x, cy: y, r });
  const points = Array.from({ length: corners[0] }, (_, n) => {
    const turn = (Math.PI / 180) * (corners[1] + (360 / corners[0]) * n);
    return `${x + r * 1.15 * Math.cos(turn)},${y + r * 1.15 * Math.sin(turn)}`;
  });
  return s("polygon", { class: "shape", points: points.join(" ") });
}

// Whether the questions at hand point at the map: then it is what one wants to see.
export function isPointedAt() {
  const pointing = current();
  const spaces = new Set((state.shot?.board?.spaces ?? []).map((space) => space.id));
  return Boolean(pointing) && [...places().keys()].some((id) => spaces.has(id) && pointing.fits([id]));
}
