import type { Handover } from '../../../contract/rules/prizes.ts';
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

const HANDOVER_CELLS = { door: 'At the door', sent: 'By post', online: 'Online' } as const;

/** Empty if nobody has said. */
export const handoverCell = (handover: Handover | null): string =>
  handover === null ? '' : HANDOVER_CELLS[handover];
