import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import * as css from './frame.css.ts';

type ActSaidProps = {
  flow: StaffActing;
  done: Partial<Record<StaffAct['kind'], string>>;
  refusals?: Refusals;
};

/** What the last act has changed, or why it has not; the button that was pressed may be gone. */
export const ActSaid = ({ flow, done, refusals }: ActSaidProps) => {
  const { t } = useLingui();
  const words = useCallProblemWords(refusals);
  const said = useRef<HTMLDivElement>(null);
  const { act, problem } = useSelector(flow, (now) => now.context);
  const isDone = useSelector(flow, (now) => now.hasTag('done')) && act?.kind !== 'enter';
  useEffect(() => {
    // It may stand far from the button; whoever types by now is not led elsewhere.
    const isTyping = document.activeElement?.matches('input, textarea');
    if ((isDone || problem) && !isTyping) said.current?.focus();
  }, [isDone, problem]);
  const bad = problem && words(problem, t`Nothing was changed. Please try again.`);
  const answer = bad
    ? ({ tone: 'bad', text: bad } as const)
    : isDone && act
      ? ({ tone: 'good', text: done[act.kind] ?? '' } as const)
      : undefined;
  return (
    <div ref={said} tabIndex={-1} className={css.said}>
      <InlineAnswer answer={answer} lines={2} />
    </div>
  );
};
