export const AT_ONCE = 50;

/** PGlite runs one statement at a time, so every round of a race has the same result. */
export const roundsOn = (name: string) =>
  Array.from({ length: name === 'PGlite' ? 1 : 20 }, (_, round) => round + 1);

export const together = <Answer>(times: number, attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, number) => attempt(number)));

export const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
