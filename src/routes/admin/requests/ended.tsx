import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import * as LIMITS from '../../../../contract/limits.ts';
import type { RequestChange } from '../../../../contract/request-changes.ts';
import type { RequestAct } from '../../../../machines/support-reply.types.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { tooLong } from '../../../ui/length-words.ts';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';

const WORDS = {
  ...CALL_WORDS,
  changed_elsewhere: msg`Somebody else has changed this request. Read the changes, then try again.`,
  missing_fields: msg`Please write an answer.`,
  too_long: tooLong(LIMITS.supportAnswer.max),
};

type Kind = Exclude<RequestAct['kind'], 'change'> | RequestChange;

const kindOfAct = (act: RequestAct): Kind => (act.kind === 'change' ? act.change : act.kind);

/** For an application, which the fan can correct in the meantime. */
const CHANGED_APPLICATION = {
  ...WORDS,
  not_found: msg`This application has been withdrawn in the meantime.`,
  changed_elsewhere: msg`The application has been corrected or answered in the meantime. Read the changes, then try again.`,
};

type EndedProps = {
  flow: SupportReply;
  /** The acts that end here. */
  of: readonly Kind[];
  /** Why an answer has not left; absent of a request, which is answered by mail alone. */
  unsent?: string;
};

/** Says how the last act ended; the button that was pressed may be gone. */
export const Ended = ({ flow, of, unsent }: EndedProps) => {
  const { t } = useLingui();
  const isApplication = of.includes('answerApplication');
  const words = useCallProblemWords(isApplication ? CHANGED_APPLICATION : WORDS);
  const said = useRef<HTMLDivElement>(null);
  const { act, problem } = useSelector(flow, (now) => now.context);
  const isHere = act !== null && of.includes(kindOfAct(act));
  const isDone = useSelector(flow, (now) => now.hasTag('done')) && isHere;
  const isUnsent = useSelector(flow, (now) => now.hasTag('unsent')) && isHere;
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);
  const done = {
    answer: t`The answer was sent.`,
    sendAgain: t`The answer was sent.`,
    answerApplication: t`The answer was sent.`,
    sendApplicationAnswer: t`The answer was sent.`,
    take: t`The request is yours.`,
    'give-back': t`The request is unassigned again.`,
    close: t`The request is closed.`,
    reopen: t`The request is open again.`,
  };
  const bad = problem && isHere && words(problem, t`Nothing was changed. Please try again.`);
  const mailUnsent = t`The answer was saved, but the mail server did not take the email. You can send it again.`;
  const answer = bad
    ? ({ tone: 'bad', text: bad } as const)
    : isUnsent
      ? ({ tone: 'warn', text: unsent ?? mailUnsent } as const)
      : isDone && act
        ? ({ tone: 'good', text: done[kindOfAct(act)] } as const)
        : undefined;
  return (
    <div ref={said} tabIndex={-1} className={css.said}>
      <InlineAnswer answer={answer} lines={2} />
    </div>
  );
};
