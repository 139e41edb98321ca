import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import {
  type DraftQuestion,
  type DraftText,
  type DraftValue,
  type Field,
  QUESTION_KINDS,
} from '../../../../../contract/content/fields.ts';
import { isDraftText } from '../../../../../contract/rules/content.ts';
import { isQuestion, isWhole, QUESTION } from '../../../../../contract/rules/questions.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { type Answer, InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { Select } from '../../../../ui/select.tsx';
import * as css from '../../frame/frame.css.ts';
import type { ContentFieldProps } from './content-field.tsx';
import { KINDS_OF_QUESTION } from './kinds-of-question.ts';
import * as text from './localized-field.css.ts';
import { LocalizedField } from './localized-field.tsx';

type Of = Extract<Field, { type: 'questions' }>;

const BLANK: DraftQuestion = { kind: 'text', label: {}, required: true, options: [] };
const LABEL = { type: 'localizedLine', max: QUESTION.label } as const;
const OPTIONS = {
  type: 'localizedLines',
  max: QUESTION.option,
  most: QUESTION.mostOptions,
} as const;

const textsIn = (value: DraftValue): DraftText[] =>
  Array.isArray(value) ? value.filter(isDraftText) : [];

const isFilled = (option: DraftText) => Object.values(option).some((one) => one.trim() !== '');
const lacksEnglish = ({ en = '' }: DraftText) => en.trim() === '';

/** What somebody has typed, with lines that are still empty. */
const lacksOptions = ({ kind, options }: DraftQuestion) => {
  const filled = options.filter(isFilled);
  return kind === 'choice' && (!isWhole({ kind, options: filled }) || filled.some(lacksEnglish));
};

type QuestionProps = {
  question: DraftQuestion;
  number: number;
  /** What is wrong with this one, if it is. */
  bad: Answer | undefined;
  onChange: (question: DraftQuestion) => void;
  onRemove: () => void;
};

const QuestionFields = ({ question, number, bad, onChange, onRemove }: QuestionProps) => {
  const { i18n, t } = useLingui();
  const { kind, label, required, options } = question;
  const rest = { hint: undefined, options: {}, pictures: [], draft: {} };
  const { leastOptions, mostOptions } = QUESTION;
  const missing = {
    tone: 'bad',
    text: t`Write ${leastOptions} to ${mostOptions} options, each in English too.`,
  } as const;
  return (
    <>
      <Select
        label={t`Question ${number}: kind`}
        value={kind}
        options={QUESTION_KINDS.map((one) => ({
          value: one,
          label: i18n._(KINDS_OF_QUESTION[one]),
        }))}
        onChange={(next) => onChange({ ...question, kind: next })}
      />
      <LocalizedField
        {...rest}
        field={LABEL}
        label={t`Question ${number}`}
        hint={
          kind === 'agreement' ? t`What fans have to agree to before they can enter.` : undefined
        }
        value={label}
        answer={bad && lacksEnglish(label) ? bad : undefined}
        onChange={(next) => isDraftText(next) && onChange({ ...question, label: next })}
      />
      {kind === 'choice' && (
        <LocalizedField
          {...rest}
          field={OPTIONS}
          label={t`Question ${number}: options`}
          hint={t`One per line, in the same order in every language.`}
          value={options}
          answer={bad && lacksOptions(question) ? missing : undefined}
          onChange={(next) => onChange({ ...question, options: textsIn(next) })}
        />
      )}
      {kind !== 'agreement' && (
        <Checkbox
          label={t`Question ${number} must be answered`}
          checked={required}
          onChange={(next) => onChange({ ...question, required: next })}
        />
      )}
      <div className={css.acts}>
        <Button variant="plain" onClick={onRemove}>
          <Trans>Remove question {number}</Trans>
        </Button>
      </div>
    </>
  );
};

/** What fans are asked when they enter, in its order. */
export const QuestionsField = ({
  field,
  label,
  hint,
  value,
  answer,
  onChange,
}: ContentFieldProps<Of>) => {
  const adder = useRef<HTMLButtonElement>(null);
  const questions = Array.isArray(value) ? value.filter(isQuestion) : [];
  // The first that is not whole; else it is about all of them.
  const wrongAt = questions.findIndex((one) => lacksEnglish(one.label) || lacksOptions(one));
  const bad = answer?.tone === 'bad' ? answer : undefined;
  return (
    <fieldset className={text.set}>
      <legend className={text.legend}>{label}</legend>
      {questions.map((question, at) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words while they are written.
          key={at}
          question={question}
          number={at + 1}
          bad={at === wrongAt ? bad : undefined}
          onChange={(next) => onChange(questions.map((one, other) => (other === at ? next : one)))}
          onRemove={() => {
            onChange(questions.filter((_, other) => other !== at));
            adder.current?.focus();
          }}
        />
      ))}
      <div className={css.acts}>
        <Button
          ref={adder}
          variant="quiet"
          disabled={questions.length >= field.most}
          onClick={() => onChange([...questions, BLANK])}
        >
          <Trans>Add a question</Trans>
        </Button>
      </div>
      <InlineAnswer answer={wrongAt < 0 ? answer : undefined} hint={hint} />
    </fieldset>
  );
};
