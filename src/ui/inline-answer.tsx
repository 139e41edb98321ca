import { classes } from './classes.ts';
import { CheckIcon, WarnIcon } from './icons.tsx';
import * as css from './inline-answer.css.ts';
import { ProblemIcon } from './lazy-icons.tsx';

export type Answer = { tone: 'good' | 'warn' | 'bad'; text: string };

type InlineAnswerProps = {
  id?: string;
  answer?: Answer | undefined;
  /** Shown here until there is a message. */
  hint?: string | undefined;
  /** How many lines are reserved for the longest message on a narrow screen. */
  lines?: 0 | 1 | 2 | 3 | undefined;
};

const ICONS = { good: CheckIcon, warn: WarnIcon, bad: ProblemIcon };

/** The line for messages under a field or a form. It is always in the page, so that a screen reader announces its changes. */
export const InlineAnswer = ({ id, answer, hint, lines = 1 }: InlineAnswerProps) => {
  const Icon = answer && ICONS[answer.tone];
  return (
    <p
      id={id}
      aria-live="polite"
      className={classes(css.reserved[lines], answer && css.tones[answer.tone])}
    >
      {Icon && (
        <span className={css.icon}>
          <Icon size={16} />
        </span>
      )}
      {/* An answer is new where the hint was; moved there, the words would jump aside for the icon. */}
      <span key={answer ? 'answer' : 'hint'} className={css.words}>
        {answer?.text ?? hint}
      </span>
    </p>
  );
};
