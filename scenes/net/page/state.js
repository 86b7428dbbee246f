// Everything this page knows, in one place. Whoever changes it says so with `changed`; then the page is drawn again.

export const state = {
  welcome: null, // the host's first message
  shot: null, // the last snapshot
  seats: [], // who is there
  time: null, // the host's clock, and when it was told
  timeAt: 0,
  log: [],
  link: "new", // new, open, lost, over
  bye: null,
  askKey: "", // the question that is looked at, where there are several
  chosen: [], // what is pointed at so far: ids of things, spaces, plates or options
  refusal: null, // why the last tap did nothing
  sent: null, // a choice that is under way: its id, and the option it is
  tab: "", // what the stage shows
  isCovered: false, // the hand is turned face down, for a phone that lies about
  drawn: 0, // how many pictures there were; for measuring
};

let draw = () => {};
let isDue = false;

export function drawWith(drawer) {
  draw = drawer;
}

export function changed() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    draw();
    state.drawn += 1;
    document.documentElement.dataset.drawn = state.drawn;
  });
}
