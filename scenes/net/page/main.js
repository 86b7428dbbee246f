// The page: a seat's secret, a connection, and a picture of what comes over it.

import { answerOver, current, keepChosen } from "./asking.js";
import { announce, announceRefusal, drawVoice } from "./voice.js";
import { buzz, stayAwake } from "./cues.js";
import { changed, drawWith, state } from "./state.js";
import { drawHand, drawSecrets, showZone, spread } from "./hand.js";
import { drawHead, drawSeats, drawTabs, headline, tabs } from "./head.js";
import { drawLog, drawTable } from "./table.js";
import { drawMain, drawOptions } from "./actions.js";
import { drawMap, isPointedAt } from "./board.js";
import { h, icon } from "./dom.js";
import { listen, questionChanged } from "./taps.js";
import { plain, say } from "./words.js";
import { result } from "./sheet.js";
import { tick } from "./clock.js";
import { wanted } from "./language.js";
import { Wire } from "./wire.js";

const KEPT = "bivouac.seat";
const at = (id) => document.getElementById(id);

// The secret stands behind the # of the address; it is kept for this tab alone, and no longer to be read over a shoulder.
function secret() {
  const given = location.hash.slice(1);
  if (given) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(null, "", location.pathname);
  }
  return given || sessionStorage.getItem(KEPT) || "";
}

const hears = {
  message(message) {
    const take = { welcome, snapshot, clock, seats, bye }[message.is];
    if (take) {
      take(message);
      changed();
    }
  },
  lost() {
    if (state.link !== "over") state.link = "lost";
    changed();
  },
};

function welcome(message) {
  state.welcome = message;
  state.link = "open";
  state.bye = null;
  sessionStorage.setItem(KEPT, message.secret);
  document.documentElement.lang = message.language;
  document.body.dataset.game = message.game;
  document.title = `${message.title} · ${message.names[message.seat]}`;
}

function snapshot(message) {
  const before = current();
  const wasPointed = before && isPointedAt();
  const hadEnded = Boolean(state.shot?.ended);
  state.log = [...state.log.slice(0, message.log.first), ...message.log.lines];
  state.shot = message;
  takeTime(message.time);
  keepChosen(before);
  const now = current();
  if (now?.ask.key !== before?.ask.key) {
    questionChanged();
    state.refusal = null;
    showZone("");
    if (now && isPointedAt() && (!wasPointed || !state.tab)) state.tab = "map";
    else if (wasPointed && message.board && !isPointedAt() && document.body.dataset.game === "mountain") state.tab = "table";
    if (now?.ask.must && now.ask.seat === state.welcome.seat && !before?.ask.must) buzz([40, 60, 40]);
  }
  if (!tabs().includes(state.tab)) state.tab = document.body.dataset.game === "mountain" ? "table" : tabs()[0];
  announce(message.happened);
  if (message.ended && !hadEnded) setTimeout(result, 300);
}

function takeTime(time) {
  state.time = time;
  state.timeAt = performance.now();
}

function clock(message) {
  takeTime(message.time ?? null);
}

function seats(message) {
  state.seats = message.seats.map((seat) => ({ is_present: false, ...seat }));
}

function bye(message) {
  state.bye = message;
  state.link = message.again ? "lost" : "over";
}

function draw() {
  const isIn = Boolean(state.welcome && state.shot) && state.link !== "over";
  at("page").hidden = !isIn;
  at("cover").hidden = isIn;
  at("page").classList.toggle("is-lost", state.link === "lost");
  if (!isIn) return drawCover();
  drawHead(at("head"));
  drawSeats(at("seats"));
  drawTabs(at("tabs"));
  for (const name of ["map", "table", "log"]) at(name).hidden = state.tab !== name;
  if (state.tab === "map") drawMap(at("map"));
  if (state.tab === "table") drawTable(at("table"));
  if (state.tab === "log") drawLog(at("log"));
  at("options").classList.toggle("is-solid", state.tab !== "map");
  drawOptions(at("options"));
  drawVoice(at("voice"));
  drawSecrets(at("secrets"));
  drawHand(at("hand"));
  drawMain(at("actions"));
  announceRefusal();
  tick();
  document.body.dataset.ask = current()?.ask.key ?? "";
  document.title = `${plain(headline()).slice(0, 60)} · ${state.welcome.title}`;
}

// Before the table is there, and after it has said goodbye.
function drawCover() {
  const { bye: last } = state;
  at("cover-words").replaceChildren(
    ...(last ? [h("p", { text: last.text })] : []),
    ...(last && state.link === "over" && state.welcome ? [h("button", { class: "main is-chosen", "data-tap": "connect" }, icon("link"), say("again"))] : []),
  );
}

const wire = new Wire(secret(), wanted(), hears);
answerOver(wire);
drawWith(draw);
listen(wire);
wire.connect();
setInterval(tick, 100);
// Buttons float over the map; what is read ends above them.
new ResizeObserver(() => at("stage").style.setProperty("--over", `${at("options").offsetHeight}px`)).observe(at("options"));
stayAwake();
document.addEventListener("visibilitychange", stayAwake);
window.addEventListener("resize", () => document.querySelector(".tray") && spread(document.querySelector(".tray")));
window.addEventListener("hashchange", () => {
  if (location.hash.length > 1) {
    wire.secret = secret();
    wire.again();
  }
});
