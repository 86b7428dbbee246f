// The outline of a place: a square, a hex that is flat on top, a disc.

import { s } from "./dom.js";

export function shapeOf(shape, space, wide, extra = "ground", stroke = 0) {
  const given = { class: extra };
  if (stroke) given["stroke-width"] = stroke;
  if (shape === "disc") return s("circle", { ...given, cx: space.x, cy: space.y, r: wide / 2 });
  if (shape === "square") {
    return s("rect", { ...given, x: space.x - wide / 2, y: space.y - wide / 2, width: wide, height: wide, rx: wide * 0.12 });
  }
  const points = Array.from({ length: 6 }, (_, n) => {
    const turn = (Math.PI / 3) * n;
    return `${space.x + (wide / 2) * Math.cos(turn)},${space.y + (wide / 2) * Math.sin(turn)}`;
  });
  return s("polygon", { ...given, points: points.join(" ") });
}
