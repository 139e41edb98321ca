export const AT_ONCE = 50;

/** PGlite does one thing after the other: a few rounds of races are enough for it. */
export const roundsOn = (name: string) =>
  Array.from({ length: name === 'PGlite' ? 3 : 20 }, (_, round) => round + 1);

export const together = <Answer>(times: number, attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, number) => attempt(number)));

export const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
