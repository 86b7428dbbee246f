// What a tap means. An option points at things, spaces, plates; what is chosen so far narrows the options down.

// What can be tapped, by its element's id: the ids by which options mean it.
export function groups(shot) {
  const found = new Map();
  const places = new Map((shot.board?.spaces ?? []).map((space) => [space.id, new Set([space.id])]));
  for (const piece of shot.board?.pieces ?? []) {
    const ids = [piece.id, ...(piece.points_at ?? [])];
    for (const id of ids) places.get(piece.at)?.add(id);
  }
  for (const [id, ids] of places) found.set(id, ids);
  for (const zone of shot.zones) for (const id of zone.things ?? []) found.set(id, new Set([id]));
  shot.plates.forEach((plate, number) => found.set(`plate:${number}`, new Set(plate.points_at ?? [])));
  const seen = new Set([...found.values()].flatMap((ids) => [...ids]));
  for (const id of gallery(shot, seen)) found.set(id, new Set([id]));
  return found;
}

// Things to choose from that lie nowhere yet: people, kinds of secrets. They are shown as cards where the hand is.
export function gallery(shot, seen) {
  const found = new Set();
  for (const ask of shot.asks) {
    for (const option of ask.options) {
      const ids = option.points_at ?? [];
      if (ids.some((id) => seen.has(id))) continue;
      const first = ids.find((id) => shot.things[id]);
      if (first) found.add(first);
    }
  }
  return [...found];
}

// A question with the means to point at its options.
export class Pointing {
  constructor(ask, places) {
    this.ask = ask;
    this.places = places;
    this.all = new Set([...places.values()].flatMap((ids) => [...ids]));
    this.options = ask.options.map((option) => ({
      option,
      ids: new Set((option.points_at ?? []).filter((id) => this.all.has(id))),
    }));
    // Options that all point at one and the same place are told apart by words alone.
    const spots = new Set(this.options.map(({ ids }) => [...ids].sort().join(" ")));
    if (spots.size === 1 && this.options.length > 1) for (const each of this.options) each.ids = new Set();
    this.picks = ask.picks ?? [];
  }

  // Whether things are put together to sets, as cards of one play are.
  get isOfSets() {
    if (this.isSeveral || this.picks.length) return true;
    const single = this.options.filter(({ ids }) => ids.size === 1).flatMap(({ ids }) => [...ids]);
    return this.options.some(({ ids }) => ids.size > 1 && [...ids].every((id) => single.includes(id) || ids.size > 2));
  }

  get isSeveral() {
    return this.ask.least !== 1 || this.ask.most !== 1;
  }

  meets(ids, chosen) {
    for (const id of this.places.get(chosen) ?? [chosen]) if (ids.has(id)) return true;
    return false;
  }

  mask(pick, chosen) {
    let mask = 0;
    for (const id of chosen) {
      const place = pick.things.indexOf(id);
      if (place < 0) return -1;
      mask |= 1 << place;
    }
    return mask;
  }

  // Whether something can be chosen together with what is chosen.
  fits(chosen) {
    if (this.isSeveral) return chosen.every((id) => this.optionAt(id)) && chosen.length <= this.ask.most;
    if (this.options.some(({ ids }) => ids.size && chosen.every((id) => this.meets(ids, id)))) return true;
    return this.picks.some((pick) => {
      const mask = this.mask(pick, chosen);
      return mask >= 0 && pick.sets.some((set) => (set & mask) === mask);
    });
  }

  // In a question for several: the option that a thing, or a button, stands for.
  optionAt(id) {
    const found = this.options.find(({ option, ids }) => `option:${option.id}` === id || this.meets(ids, id));
    return found?.option;
  }

  // The options that mean what is chosen, and nothing else.
  exact(chosen) {
    if (!chosen.length) return [];
    const found = this.options.filter(({ ids }) => {
      if (!ids.size || !chosen.every((id) => this.meets(ids, id))) return false;
      const covered = new Set(chosen.flatMap((id) => [...(this.places.get(id) ?? [id])]));
      return [...ids].every((id) => covered.has(id));
    });
    return [...found.map(({ option }) => option), ...this.picked(chosen)];
  }

  picked(chosen) {
    const found = [];
    for (const pick of this.picks) {
      const mask = this.mask(pick, chosen);
      if (mask <= 0 || !pick.sets.includes(mask)) continue;
      const things = pick.things.filter((_, place) => (mask >> place) & 1);
      const label = things.length === 1 ? pick.label_one : pick.label.replace("{count}", things.length);
      found.push({ id: [pick.verb, ...things].join("+"), label, verb: pick.verb, rule: pick.rule });
    }
    return found;
  }

  // The options that need no pointing.
  bare() {
    return this.options.filter(({ ids }) => !ids.size).map(({ option }) => option);
  }

  // The options that point at something, with all that is chosen among it.
  around(chosen) {
    return this.options.filter(({ ids }) => ids.size && chosen.every((id) => this.meets(ids, id))).map(({ option }) => option);
  }

  // What to choose after a tap on something; null if that means nothing now.
  after(chosen, tapped) {
    if (chosen.includes(tapped)) return chosen.filter((id) => id !== tapped);
    if (this.fits([...chosen, tapped])) return [...chosen, tapped];
    if (this.isSeveral) return null;
    return this.fits([tapped]) ? [tapped] : null;
  }
}
