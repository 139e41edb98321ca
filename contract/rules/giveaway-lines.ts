import type { Giveaway } from '../schemas/events.ts';
import { wholeNumberIn } from './digits.ts';

const SIGN = /[x×*ｘ＊]/i;
/** A row of the form in which nothing is typed. */
const EMPTY = /^[x×* ]*$/i;

/** A giveaway as a line: `40 × 2` is forty winners with two tickets each. */
export const giveawayLine = ({ winners, tickets }: Omit<Giveaway, 'number'>): string =>
  `${winners} × ${tickets}`;

const isIn = (value: number, most: number) => value > 0 && value <= most;

/** Undefined if the line is none: 1 to 9,999 winners with 1 to 999 tickets each. */
export function giveawayIn(line: string): Omit<Giveaway, 'number'> | undefined {
  const numbers = line.split(SIGN).map(wholeNumberIn);
  const [winners = 0, tickets = 0] = numbers;
  const isGiveaway = numbers.length === 2 && isIn(winners, 9_999) && isIn(tickets, 999);
  return isGiveaway ? { winners, tickets } : undefined;
}

/** In one way of writing; empty lines at the end are none, and what is no giveaway stays as it is. */
export function tidyGiveaways(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => !EMPTY.test(line));
  return lines.slice(0, last + 1).map((line) => {
    const giveaway = giveawayIn(line);
    return giveaway ? giveawayLine(giveaway) : line;
  });
}
