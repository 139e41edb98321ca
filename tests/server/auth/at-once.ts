export const AT_ONCE = 50;
export const ROUNDS = 20;
export const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

export const together = <Answer>(times: number, attempt: (number: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, number) => attempt(number)));

export const count = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;
