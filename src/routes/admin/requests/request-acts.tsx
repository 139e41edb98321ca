import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import * as LIMITS from '../../../../contract/limits.ts';
import type { AdminMe } from '../../../../contract/schemas/admin.ts';
import type { RequestChange, SupportThread } from '../../../../contract/schemas/support-inbox.ts';
import type { SupportReply } from '../../../flows/support-reply.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { tooLong } from '../../../ui/length-words.ts';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import * as css from '../frame/frame.css.ts';

const WORDS = {
  ...CALL_WORDS,
  changed_elsewhere: msg`Somebody else has changed this request. Read what is new, and press again.`,
  proof_required: msg`Your entry had expired. Please press again.`,
  missing_fields: msg`Please write an answer.`,
  too_long: tooLong(LIMITS.supportAnswer.max),
};

type ActProps = { flow: SupportReply; thread: SupportThread };

/** How the last act has ended; the button that was pressed may be gone. */
const Ended = ({ flow }: Pick<ActProps, 'flow'>) => {
  const { t } = useLingui();
  const words = useCallProblemWords(WORDS);
  const said = useRef<HTMLDivElement>(null);
  const { act, problem } = useSelector(flow, (now) => now.context);
  const isDone = useSelector(flow, (now) => now.hasTag('done'));
  const isUnsent = useSelector(flow, (now) => now.hasTag('unsent'));
  useEffect(() => {
    if (isDone) said.current?.focus();
  }, [isDone]);
  const done = {
    answer: t`The answer is sent.`,
    sendAgain: t`The answer is sent.`,
    take: t`The request is yours.`,
    'give-back': t`The request is nobody’s again.`,
    close: t`The request is closed.`,
    reopen: t`The request is open again.`,
  };
  const bad = problem && words(problem, t`Nothing was changed. Please try again.`);
  const unsent = t`The answer is stored, but the email could not be sent. You can send it again.`;
  const answer = bad
    ? ({ tone: 'bad', text: bad } as const)
    : isUnsent
      ? ({ tone: 'warn', text: unsent } as const)
      : isDone && act
        ? ({ tone: 'good', text: done[act.kind] } as const)
        : undefined;
  return (
    <div ref={said} tabIndex={-1} className={css.said}>
      <InlineAnswer answer={answer} lines={2} />
    </div>
  );
};

type ChangeProps = ActProps & { act: RequestChange; children: ReactNode };

const Change = ({ flow, thread, act, children }: ChangeProps) => {
  const { Form } = useFetcher();
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  return (
    <Form method="post">
      <input type="hidden" name="does" value={act} />
      <input type="hidden" name="version" value={thread.version} />
      <Button type="submit" variant="quiet" busy={busy}>
        {children}
      </Button>
    </Form>
  );
};

export const RequestActs = ({ flow, thread, me }: ActProps & { me: AdminMe }) => {
  const of = { flow, thread };
  return (
    <div className={css.choice}>
      <Ended flow={flow} />
      <div className={css.acts}>
        {thread.assignedTo?.id === me.id ? (
          <Change {...of} act="give-back">
            <Trans>Give back</Trans>
          </Change>
        ) : (
          <Change {...of} act="take">
            <Trans>Take</Trans>
          </Change>
        )}
        {thread.state !== 'open' && (
          <Change {...of} act="reopen">
            <Trans>Reopen</Trans>
          </Change>
        )}
        {thread.state !== 'closed' && (
          <Change {...of} act="close">
            <Trans>Close</Trans>
          </Change>
        )}
      </div>
    </div>
  );
};
