import type { Giveaway } from '../schemas/events.ts';

const LINE = /^(\d{1,4}) ?[x×*] ?(\d{1,3})$/i;
/** A row of the form in which nothing is typed. */
const EMPTY = /^[x×* ]*$/i;

/** A giveaway as a line: `40 × 2` is forty winners with two tickets each. */
export const giveawayLine = ({ winners, tickets }: Omit<Giveaway, 'number'>): string =>
  `${winners} × ${tickets}`;

/** Undefined if the line is none. */
export function giveawayIn(line: string): Omit<Giveaway, 'number'> | undefined {
  const found = LINE.exec(line.normalize('NFKC').trim());
  const [winners, tickets] = [Number(found?.[1]), Number(found?.[2])];
  return winners > 0 && tickets > 0 ? { winners, tickets } : undefined;
}

/** In one way of writing; empty lines at the end are none, and what is no giveaway stays as it is. */
export function tidyGiveaways(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !EMPTY.test(line));
  return lines.slice(0, last + 1).map((line) => {
    const giveaway = giveawayIn(line);
    return giveaway ? giveawayLine(giveaway) : line;
  });
}
