import { useLingui } from '@lingui/react/macro';
import { type Language, textIn } from '../../../../contract/languages.ts';
import { AGREED, type AnswerField, answerField } from '../../../../contract/rules/questions.ts';
import type { EntryAnswer, EntryQuestion } from '../../../../contract/schemas/events.ts';
import { CheckboxField } from '../../../ui/checkbox.tsx';
import { Fact } from '../../../ui/facts.tsx';
import type { Answer as Said } from '../../../ui/inline-answer.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import type { TypedAnswers } from './typed-answers.ts';

type Parts = {
  typed: TypedAnswers;
  set: (change: TypedAnswers) => void;
  fieldOf: (name: AnswerField) => {
    name: string;
    answer: Said | undefined;
    readOnly: boolean;
    required: boolean;
  };
};

type QuestionProps = { question: EntryQuestion; of: Parts };

const QuestionField = ({ question, of: { typed, set, fieldOf } }: QuestionProps) => {
  const { t } = useLingui();
  const language = useLanguage();
  const { kind, required, options } = question;
  const name = answerField(question);
  const asked = textIn(question.label, language);
  const label = required ? asked : t`${asked} (optional)`;
  const field = { ...fieldOf(name), required };
  const given = typed[name] ?? '';
  const answered = (answer: string | boolean) => set({ [name]: answer });
  if (kind === 'agreement') {
    return (
      <CheckboxField
        {...field}
        value={AGREED}
        label={asked}
        checked={given === true}
        onChange={answered}
      />
    );
  }
  if (kind === 'choice') {
    const { readOnly, ...choice } = field;
    return (
      <Select
        {...choice}
        label={label}
        value={String(given)}
        disabled={readOnly}
        options={[
          { value: '', label: required ? t`Choose` : t`No answer` },
          ...options.map((option) => ({ value: option.en, label: textIn(option, language) })),
        ]}
        onChange={answered}
      />
    );
  }
  return (
    <TextField
      {...field}
      label={label}
      autoComplete="off"
      value={String(given)}
      onChange={answered}
    />
  );
};

/** What the event asks beside name and birth date. */
export const Questions = ({ questions, of }: { questions: readonly EntryQuestion[]; of: Parts }) =>
  questions.map((question) => (
    <QuestionField key={answerField(question)} question={question} of={of} />
  ));

/** As the fan has chosen it, in the page's language. */
function givenIn({ kind, options }: EntryQuestion, answer: string, language: Language): string {
  const chosen = kind === 'choice' && options.find(({ en }) => en === answer);
  return chosen ? textIn(chosen, language) : answer;
}

/** Questions with the fan's answers. */
export const AnswerFacts = ({
  questions = [],
  answers = [],
}: {
  questions: readonly EntryQuestion[] | undefined;
  answers: readonly EntryAnswer[] | undefined;
}) => {
  const { t } = useLingui();
  const language = useLanguage();
  return answers.map(({ question: asked, answer }) => {
    const question = questions.find(({ label }) => label.en === asked);
    const isAgreed = question?.kind === 'agreement' && answer === AGREED;
    return (
      <Fact key={asked} name={<span>{question ? textIn(question.label, language) : asked}</span>}>
        {isAgreed ? (
          <span>{t`Agreed`}</span>
        ) : (
          <Verbatim>{(question && givenIn(question, answer, language)) || answer || '–'}</Verbatim>
        )}
      </Fact>
    );
  });
};
