// Panning and zooming a drawing: one finger pulls, two fingers zoom, the wheel and the keys do as well. The picture
// never moves by itself while somebody looks at it.

const STILL = 8; // pixels a finger may shake in a tap
const TOOLS = 56; // pixels at the top in which they lie
const CLOSEST = 160; // pixels of one place at most

export class Camera {
  constructor(svg, tells) {
    this.svg = svg;
    this.tells = tells; // whether the whole is shown
    this.whole = null; // the drawing's measure
    this.view = null; // x, y, and how many units a pixel is
    this.fingers = new Map();
    this.hasMoved = false;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, (event) => this.up(event), true);
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.resized()).observe(svg);
  }

  // Show a drawing of this measure; where the last one was, if it is the same one that only has grown.
  show(whole, shift) {
    const before = this.whole;
    this.whole = whole;
    if (!this.view || !before || !shift) return this.fit();
    this.view.x += shift.x;
    this.view.y += shift.y;
    if (this.isWhole && (before.width !== whole.width || before.height !== whole.height)) return this.fit();
    this.apply();
  }

  // Buttons float over the lower edge: the whole picture is shown above them.
  get below() {
    return Math.min(112, this.room.height * 0.28);
  }

  get room() {
    return { width: this.svg.clientWidth || 1, height: this.svg.clientHeight || 1 };
  }

  fitted() {
    const { width, height } = this.room;
    const whole = Math.max(this.whole.width / width, this.whole.height / (height - this.below));
    return Math.max(whole, this.whole.place / CLOSEST);
  }

  fit() {
    const { width, height } = this.room;
    const unit = this.fitted();
    const slack = (height - this.below) * unit - this.whole.height;
    this.view = {
      unit,
      x: this.whole.left + (this.whole.width - width * unit) / 2,
      y: this.whole.top - Math.max(slack / 2, Math.min(slack, TOOLS * unit)), // beside the tools, if there is room
    };
    this.isWhole = true;
    this.apply();
  }

  resized() {
    if (!this.whole) return;
    if (this.isWhole || !this.view) this.fit();
    else this.apply();
  }

  apply() {
    const { width, height } = this.room;
    const { view, whole } = this;
    const clamp = (at, room, start, size) => {
      const slack = (room * view.unit) / 2; // at least half of the picture stays in sight
      return Math.min(Math.max(at, start - slack), start + size - slack);
    };
    view.x = clamp(view.x, width, whole.left, whole.width);
    view.y = clamp(view.y, height, whole.top, whole.height);
    this.tells(this.isWhole);
    this.svg.setAttribute("viewBox", `${view.x} ${view.y} ${width * view.unit} ${height * view.unit}`);
  }

  // Zoom so that what is under this point stays there.
  zoom(factor, x = this.room.width / 2, y = this.room.height / 2) {
    const { view } = this;
    const closest = (this.whole.place ?? 1) / CLOSEST;
    const unit = Math.min(Math.max(view.unit / factor, closest), this.fitted());
    view.x += x * (view.unit - unit);
    view.y += y * (view.unit - unit);
    view.unit = unit;
    this.isWhole = unit >= this.fitted() - 1e-9;
    if (this.isWhole) this.fit();
    else this.apply();
  }

  // Zoom to a place of the drawing: to what can be chosen, for whoever does not pinch.
  zoomTo(factor, x, y) {
    this.zoom(factor);
    const { width, height } = this.room;
    this.view.x = x - (width * this.view.unit) / 2;
    this.view.y = y - ((height - this.below) * this.view.unit) / 2;
    this.isWhole = false;
    this.apply();
  }

  pan(x, y) {
    this.view.x += x * this.view.unit;
    this.view.y += y * this.view.unit;
    this.isWhole = false;
    this.apply();
  }

  // Where a point of the screen lies in the drawing.
  at(x, y) {
    const box = this.svg.getBoundingClientRect();
    return { x: this.view.x + (x - box.left) * this.view.unit, y: this.view.y + (y - box.top) * this.view.unit };
  }

  down(event) {
    if (event.isPrimary) this.fingers.clear(); // one that was lifted while the picture changed is not missed
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
    if (this.fingers.size === 1) this.hasMoved = false;
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    const isFar = Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) > STILL;
    if (this.fingers.size === 2) {
      const other = [...this.fingers.values()].find((each) => each !== finger);
      const box = this.svg.getBoundingClientRect();
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      this.hasMoved = true;
      if (before > 0) this.zoom(now / before, (event.clientX + other.x) / 2 - box.left, (event.clientY + other.y) / 2 - box.top);
      this.pan(-dx / 2, -dy / 2);
    } else if (isFar || this.hasMoved) {
      if (!this.hasMoved) this.svg.setPointerCapture(event.pointerId);
      this.hasMoved = true;
      this.pan(-dx, -dy);
    } else return;
    finger.x = event.clientX;
    finger.y = event.clientY;
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }

  wheel(event) {
    event.preventDefault();
    const box = this.svg.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left, event.clientY - box.top);
  }
}
