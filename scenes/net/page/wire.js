// The connection to the table. It comes back by itself; what was not answered is sent again with the same id, and the
// host does it once.

const VERSION = 2;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PATIENCE = 5000; // an answer that takes longer will not come on this connection
const AWAY = 3000; // a phone that slept so long cannot trust its connection

export function freshId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Wire {
  constructor(secret, language, hears) {
    this.secret = secret;
    this.language = language;
    this.hears = hears; // message, lost
    this.waiting = new Map(); // by id: what has no answer yet
    this.pause = FIRST_PAUSE;
    this.isOver = false;
    this.isIn = false;
    this.hiddenAt = 0;
    document.addEventListener("visibilitychange", () => this.seen());
    window.addEventListener("online", () => this.connect());
    window.addEventListener("pageshow", (event) => event.persisted && this.connect());
  }

  seen() {
    if (document.visibilityState === "hidden") this.hiddenAt = Date.now();
    else if (!this.isIn || Date.now() - this.hiddenAt > AWAY) this.connect();
  }

  connect() {
    if (this.isOver) return;
    clearTimeout(this.timer);
    this.drop();
    const socket = new WebSocket(`ws://${location.host}/seat`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ is: "hello", version: VERSION, secret: this.secret, language: this.language }));
    socket.onmessage = (event) => this.socket === socket && this.heard(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.lost();
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.isIn = false;
    if (socket) socket.close();
  }

  heard(message) {
    if (message.is === "welcome" && !this.isIn) {
      this.secret = message.secret;
      this.pause = FIRST_PAUSE;
      this.isIn = true;
      for (const { message: again } of this.waiting.values()) this.socket.send(JSON.stringify(again));
    }
    if (message.is === "bye" && !message.again) {
      this.isOver = true;
      clearTimeout(this.timer);
    }
    if (message.is === "reply") {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      clearTimeout(waiting?.timer);
      waiting?.resolve(message);
    }
    this.hears.message(message);
  }

  lost() {
    this.drop();
    if (this.isOver) return;
    this.hears.lost();
    this.timer = setTimeout(() => this.connect(), this.pause * (0.8 + Math.random() * 0.4));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  // Send something that gets an answer; it is answered some time, over however many connections.
  send(message) {
    message.id = freshId();
    return new Promise((resolve) => {
      this.waiting.set(message.id, { message, resolve, timer: setTimeout(() => this.doubt(message.id), PATIENCE) });
      if (this.isIn) this.socket.send(JSON.stringify(message));
    });
  }

  // Be told everything anew in another language.
  speak(language) {
    this.language = language;
    return this.send({ is: "speak", language });
  }

  doubt(id) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    waiting.timer = setTimeout(() => this.doubt(id), PATIENCE);
    if (this.isIn) this.lost();
  }

  // Come again although the host has said goodbye: a person wants it.
  again() {
    this.isOver = false;
    this.pause = FIRST_PAUSE;
    this.connect();
  }
}
