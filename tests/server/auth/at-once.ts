export const AT_ONCE = 50;

/** PGlite does one thing after the other: what it does in one round of a race it does in all. */
export const roundsOn = (name: string) =>
  Array.from({ length: name === 'PGlite' ? 1 : 20 }, (_, round) => round + 1);

export const together = <Answer>(times: number, attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, number) => attempt(number)));

export const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
