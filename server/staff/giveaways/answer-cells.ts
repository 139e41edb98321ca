import type { EntryAnswer, EntryQuestion } from '../../../contract/schemas/events.ts';

/** The columns of an event's questions, as staff name them in English. */
export const questionsOf = (questions: readonly EntryQuestion[]): string[] =>
  questions.map(({ label }) => label.en);

export const answersTo = (
  questions: readonly EntryQuestion[],
  answers: readonly EntryAnswer[] | null | undefined,
): string[] =>
  questionsOf(questions).map(
    (asked) => answers?.find(({ question }) => question === asked)?.answer ?? '',
  );
