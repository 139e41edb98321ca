import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useFetcher, useLoaderData, useRevalidator } from 'react-router';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import type { User } from '../../../contract/user.ts';
import { useRouteFlow } from '../../flows/app/use-app.tsx';
import { type SessionEnding, sessionEndingOnPage } from '../../flows/session-ending.ts';
import { Button, FieldButton } from '../../ui/button.tsx';
import { Group } from '../../ui/group.tsx';
import type { Answer } from '../../ui/inline-answer.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { ReAuthDialog } from '../shared/re-auth/re-auth-dialog.tsx';
import type { LoadedAccount } from './account-manage.loader.ts';
import { SessionItem, SessionName } from './session-item.tsx';
import * as css from './sessions.css.ts';

const OnTheirWay = () => (
  <Skeleton>
    <div className={css.list}>
      <div className={css.row}>
        <div className={css.square}>
          <SkeletonBox shape="fill" />
        </div>
        <SkeletonLine className={css.name} length="middle" />
        <div className={css.lines}>
          <SkeletonLine className={css.line} />
          <SkeletonLine className={css.line} />
        </div>
      </div>
    </div>
  </Skeleton>
);

type EndingProps = { ending: SessionEnding };

const EndOne = ({ ending, session }: EndingProps & { session: OwnSession }) => {
  const { Form } = useFetcher();
  const busy = useSelector(ending, (now) => now.hasTag('busy'));
  const ended = useSelector(ending, (now) => now.context.ended);
  const isMine = ended !== null && ended !== 'others' && ended.id === session.id;
  return (
    <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
      <input type="hidden" name="intent" value="end-sessions" />
      <input type="hidden" name="id" value={session.id} />
      <FieldButton type="submit" busy={busy && isMine} disabled={busy && !isMine}>
        <Trans>Log out</Trans>{' '}
        <span className={visuallyHidden}>
          <SessionName {...session} />
        </span>
      </FieldButton>
    </Form>
  );
};

const EndOthers = ({ ending }: EndingProps) => {
  const { Form } = useFetcher();
  const busy = useSelector(ending, (now) => now.hasTag('busy'));
  const isMine = useSelector(ending, (now) => now.context.ended === 'others');
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="end-sessions" />
      <Button type="submit" variant="quiet" wide busy={busy && isMine} disabled={busy && !isMine}>
        <Trans>Log out everywhere else</Trans>
      </Button>
    </Form>
  );
};

function useEndingAnswer(ending: SessionEnding): Answer | undefined {
  const { t } = useLingui();
  const words = useCallProblemWords();
  const now = useSelector(ending, (snapshot) => snapshot);
  const { problem, ended } = now.context;
  if (problem) {
    return { tone: 'bad', text: words(problem, t`We couldn’t log it out. Please try again.`) };
  }
  if (!now.hasTag('done')) return undefined;
  return {
    tone: 'good',
    text: ended === 'others' ? t`You’re logged out everywhere else.` : t`You’re logged out there.`,
  };
}

/** Where the fan is logged in: this device first. Any other session can be ended. */
export const Sessions = ({ user }: { user: User }) => {
  const { sessions } = useLoaderData<LoadedAccount>();
  const { revalidate } = useRevalidator();
  const ending = useRouteFlow(sessionEndingOnPage, user);
  const isDone = useSelector(ending, (now) => now.hasTag('done'));
  const { reAuth } = useSelector(ending, (now) => now.children);
  const isProving = useSelector(ending, (now) => now.hasTag('proving'));
  const answer = useEndingAnswer(ending);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) said.current?.focus();
  }, [isDone]);

  return (
    <Group title={<Trans>Where you’re logged in</Trans>}>
      <Loaded from={sessions} skeleton={<OnTheirWay />} onRetry={revalidate}>
        {(own) => (
          <>
            <ul className={css.list}>
              {own.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  action={!session.isCurrent && <EndOne ending={ending} session={session} />}
                />
              ))}
            </ul>
            {own.length > 1 ? (
              <EndOthers ending={ending} />
            ) : (
              <p className={css.only}>
                <Trans>You’re logged in only on this device.</Trans>
              </p>
            )}
          </>
        )}
      </Loaded>
      <div ref={said} tabIndex={-1} className={css.answer}>
        <InlineAnswer answer={answer} lines={2} />
      </div>
      {isProving && reAuth && (
        <ReAuthDialog
          user={user}
          reAuth={reAuth}
          intent="prove-ending"
          onCancel={() => ending.send({ type: 'sessions.keep' })}
        />
      )}
    </Group>
  );
};
