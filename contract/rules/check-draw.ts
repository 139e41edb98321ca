import type { Draw, Giveaway } from '../schemas/events.ts';
import { createDraw, readEntryLine, seedHashOf, type Winner } from './draw.ts';

/** The checks of a recomputed draw; all four must be true. */
export type DrawFindings = {
  /** The seed matches the hash published before entries opened. */
  seed: boolean;
  /** The entries match the hash published when they were closed. */
  entries: boolean;
  /** The number of entries is the published one. */
  count: boolean;
  /** The winners follow from seed and entries. */
  winners: boolean;
  /** Each place that has passed on went to the next reserve. */
  passedOn: boolean;
};

export const isFair = (findings: DrawFindings): boolean => Object.values(findings).every(Boolean);

const written = (winners: Draw['winners']) =>
  winners
    .map(({ number, place, id }) => `${number} ${place} ${id}`)
    .sort()
    .join();

/** The reserves are called one after the other, each for a winner's place. */
function isInOrder(passed: NonNullable<Draw['passedOn']>, reserves: readonly Winner[]): boolean {
  return [...new Set(passed.map(({ number }) => number))].every((number) => {
    const next = reserves.filter((one) => one.number === number);
    return passed
      .filter((one) => one.number === number)
      .every(({ from, place, id }, at) => {
        const reserve = next[at];
        const first = next[0]?.place ?? 0;
        return reserve?.id === id && reserve.place === place && from >= 1 && from < first;
      });
  });
}

type Prizes = { giveaways: readonly Giveaway[]; reserves?: number | undefined };

/** Lines are fed as they arrive; an invalid line, or one out of order, makes the entries wrong. */
export function createDrawCheck(draw: Draw, { giveaways, reserves }: Prizes) {
  const { seed } = draw;
  if (seed === null) throw new Error('The winners are not drawn yet.');
  const repeated = createDraw(giveaways, seed, reserves);
  let isReadable = true;
  let isEmpty = true;
  let rest = '';

  function addLine(line: string) {
    const entry = readEntryLine(line);
    try {
      if (entry) repeated.add(entry);
      else isReadable = false;
    } catch {
      isReadable = false;
    }
  }

  return {
    /** The entries as received, in pieces of any length. */
    add(text: string) {
      isEmpty &&= text === '';
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) addLine(line);
    },
    findings(): DrawFindings {
      if (!isEmpty) addLine(rest);
      const { count, entriesHash, winners, reserves: next } = repeated.result();
      return {
        seed: seedHashOf(seed) === draw.seedHash,
        entries: isReadable && entriesHash === draw.entriesHash,
        count: count === draw.entryCount,
        winners: written(winners) === written(draw.winners),
        passedOn: isInOrder(draw.passedOn ?? [], next),
      };
    },
  };
}
