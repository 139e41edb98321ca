/**
 * How the text messages of a day are shared, so that nobody can use them up for everybody.
 *
 * Strangers have three quarters of them, some as the day begins and the rest evenly over the day;
 * known devices have whatever is left of all. Somebody who shares in it, such as a network or a
 * country, gets another text while what they had is at most so many times what is left. So each
 * stops before the last ones, however many there are, and a newcomer still gets one: k of them
 * with the factor f leave at least 1 / (1 + k × f).
 */

const DAY = 24 * 60 * 60_000;

/** The part of all texts that strangers can use. */
const STRANGERS = 3 / 4;
/** The part of those that is there as the day begins. */
const HEAD_START = 1 / 4;

/** How many times what is left each can have had. */
export const PER_LEFT = {
  /** All strangers with numbers of one country: four fifths if the others are quiet. */
  country: 4,
  /** All strangers with numbers in ranges that the library does not know: a ninth. */
  unknownKind: 1 / 8,
  /** All strangers of one network, of which anybody can have several: a seventeenth. */
  network: 1 / 16,
  /** All known devices of one network: a fifth. */
  knownNetwork: 1 / 4,
  /** All that staff ask for at once, of an event: a third. */
  events: 1 / 2,
} as const;

/** What somebody who shares in the texts had today. */
export type TextShare = { had: number; perLeft: number };

export type TextRequest = {
  budget: number;
  now: number;
  /** All texts of today. */
  all: number;
  /** Texts to unknown devices today; undefined for a known device. */
  strangers: number | undefined;
  shares: readonly TextShare[];
};

/** What must be left of a pot for one more. */
const leftFor = (shares: readonly TextShare[]) =>
  Math.max(1, ...shares.map(({ had, perLeft }) => had / perLeft));

/** When so many texts of strangers have become available, in milliseconds of the day. */
function momentOf(texts: number, budget: number): number {
  const most = budget * STRANGERS;
  if (texts > most) return DAY;
  return Math.max(0, ((texts / most - HEAD_START) / (1 - HEAD_START)) * DAY);
}

/** How long the text has to wait; 0 admits it. Days are those of UTC. */
export function textWait({ budget, now, all, strangers, shares }: TextRequest): number {
  const time = now % DAY;
  const isUsedUp = all + 1 > budget;
  if (strangers === undefined) return isUsedUp || all + leftFor(shares) > budget ? DAY - time : 0;
  const moment = isUsedUp ? DAY : momentOf(strangers + leftFor(shares), budget);
  return Math.max(0, Math.ceil(moment - time));
}
