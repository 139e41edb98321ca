import { atDepth, isDeep } from '../../depth.ts';

/** More than a pool has connections. */
export const AT_ONCE = isDeep ? 50 : 16;

const FEW = [1, 2];
const MORE = Array.from({ length: 18 }, (_, more) => FEW.length + more + 1);

/** PGlite runs one statement at a time, so every round of a race has the same result. */
export const roundsOn = (name: string): readonly number[] =>
  name === 'PGlite' ? [1] : atDepth(FEW, MORE);

export const together = <Answer>(times: number, attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, number) => attempt(number)));

export const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
