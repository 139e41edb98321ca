import { type DraftQuestion, QUESTION_KINDS } from '../content/fields.ts';
import type { EntryAnswer, EntryQuestion } from '../schemas/events.ts';
import { type Fault, faultAt } from './faults.ts';
import { hidesCharacters, type TextProblem, textProblem, tidyLine } from './text.ts';

/** In graphemes, and in options. */
export const QUESTION = {
  label: 300,
  option: 60,
  leastOptions: 2,
  mostOptions: 20,
  answer: 100,
} as const;

export const isKindOfQuestion = (value: unknown): value is DraftQuestion['kind'] =>
  QUESTION_KINDS.some((kind) => kind === value);

export const isQuestion = (value: unknown): value is DraftQuestion =>
  typeof value === 'object' && value !== null && 'kind' in value && isKindOfQuestion(value.kind);

/** A choice needs something to choose from. */
export const isWhole = ({ kind, options }: Pick<DraftQuestion, 'kind' | 'options'>): boolean =>
  kind !== 'choice' || options.length >= QUESTION.leastOptions;

const isRepeatedIn = (names: (string | undefined)[]) =>
  names.some((name, at) => name !== undefined && names.indexOf(name) < at);

/** A question and an option are known by their English words. */
export const areDistinct = (questions: readonly DraftQuestion[]): boolean =>
  !isRepeatedIn(questions.map(({ label }) => label.en)) &&
  !questions.some(({ options }) => isRepeatedIn(options.map(({ en }) => en)));

/** The field of a form in which a question is answered. */
export type AnswerField = `answer:${string}`;
const FIELD = 'answer:';
export const answerField = ({ label }: Pick<EntryQuestion, 'label'>): AnswerField =>
  `answer:${label.en}`;

/** The question that a field answers, in English; undefined for a field of another kind. */
export const questionOf = (field: string): string | undefined =>
  field.startsWith(FIELD) ? field.slice(FIELD.length) : undefined;

/** The answer to an agreement. */
export const AGREED = 'yes';

export const tidyAnswers = (answers: readonly EntryAnswer[]): EntryAnswer[] =>
  answers.map(({ question, answer }) => ({
    question: tidyLine(question),
    answer: tidyLine(answer),
  }));

function fits({ kind, label, options }: EntryQuestion, given: EntryAnswer | undefined): boolean {
  if (given?.question !== label.en) return false;
  if (given.answer === '' || kind === 'text') return true;
  return kind === 'agreement'
    ? given.answer === AGREED
    : options.some((option) => option.en === given.answer);
}

/** Whether the fan has read just these questions: each has its answer, which may be empty, in their order. */
export const areAnswersTo = (
  questions: readonly EntryQuestion[],
  answers: readonly EntryAnswer[],
): boolean =>
  answers.length === questions.length && questions.every((one, at) => fits(one, answers[at]));

export type AnswerFault = Exclude<TextProblem, 'too_short'> | 'invalid_text';

function answerProblem({ kind, required }: EntryQuestion, answer: string): AnswerFault | undefined {
  if (answer === '') return required ? 'missing_fields' : undefined;
  if (kind !== 'text') return undefined;
  if (hidesCharacters(answer)) return 'invalid_text';
  const problem = textProblem(answer, { max: QUESTION.answer });
  // The shortest answer is one character.
  return problem === 'too_short' ? undefined : problem;
}

/** The faults of tidy answers to these questions. */
export const answerFaults = (
  questions: readonly EntryQuestion[],
  answers: readonly EntryAnswer[],
): Fault<AnswerField, AnswerFault>[] =>
  questions.flatMap((one, at) =>
    faultAt(answerField(one), answerProblem(one, answers[at]?.answer ?? '')),
  );
