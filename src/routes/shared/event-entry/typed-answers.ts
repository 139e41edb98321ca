import { AGREED, type AnswerField, answerField } from '../../../../contract/rules/questions.ts';
import type { EntryAnswer, EntryQuestion } from '../../../../contract/schemas/events.ts';

/** What is typed or chosen by the question's field; whether it is ticked, for an agreement. */
export type TypedAnswers = { [Field in AnswerField]?: string | boolean };

/** As they were sent before, if they were. */
export function openedAnswers(
  questions: readonly EntryQuestion[],
  sent: readonly EntryAnswer[] = [],
): TypedAnswers {
  const known = new Map(sent.map(({ question, answer }) => [question, answer]));
  return Object.fromEntries(
    questions.map((one): [AnswerField, string | boolean] => {
      const answer = known.get(one.label.en) ?? '';
      return [answerField(one), one.kind === 'agreement' ? answer === AGREED : answer];
    }),
  );
}

export const answersIn = (
  questions: readonly EntryQuestion[],
  typed: TypedAnswers,
): EntryAnswer[] =>
  questions.map((one) => {
    const given = typed[answerField(one)] ?? '';
    const answer = given === true ? AGREED : given || '';
    return { question: one.label.en, answer };
  });
