export type Random = ReturnType<typeof randomFrom>;

/** The same word always gives the same numbers, so that a picture can be reproduced. */
export function randomFrom(word: string) {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (share: number) => next() < share,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: <T>(first: T, ...rest: T[]): T =>
      [first, ...rest][Math.floor(next() * (rest.length + 1))] ?? first,
  };
}
