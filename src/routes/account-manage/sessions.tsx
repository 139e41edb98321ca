import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useFetcher, useLoaderData, useRevalidator } from 'react-router';
import type { OwnSession } from '../../../contract/schemas/sessions.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { Button, FieldButton } from '../../ui/button.tsx';
import { Group } from '../../ui/group.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '../../ui/skeleton.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
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

const ENDINGS = ['endSession', 'endOtherSessions'] as const;

type EndingProps = { changing: AccountChanging };

const EndOne = ({ changing, session }: EndingProps & { session: OwnSession }) => {
  const { Form } = useFetcher();
  const { change, busy } = useChange(changing, ENDINGS);
  const isMine = change?.kind === 'endSession' && change.id === session.id;
  return (
    <Form method="post" onSubmit={(event) => busy && event.preventDefault()}>
      <ChangeInputs change="endSession" />
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

const EndOthers = ({ changing }: EndingProps) => {
  const { Form } = useFetcher();
  const { change, busy } = useChange(changing, ENDINGS);
  const isMine = change?.kind === 'endOtherSessions';
  return (
    <Form method="post">
      <ChangeInputs change="endOtherSessions" />
      <Button type="submit" variant="quiet" wide busy={busy && isMine} disabled={busy && !isMine}>
        <Trans>Log out everywhere else</Trans>
      </Button>
    </Form>
  );
};

function useEndingAnswer({ change, problem, isDone }: ReturnType<typeof useChange>) {
  const { t } = useLingui();
  const words = useCallProblemWords();
  if (problem) {
    const text = words(problem, t`We couldn’t log it out. Please try again.`);
    return { tone: 'bad', text } as const;
  }
  if (!isDone) return undefined;
  const isOne = change?.kind === 'endSession';
  const text = isOne ? t`You’re logged out there.` : t`You’re logged out everywhere else.`;
  return { tone: 'good', text } as const;
}

const Title = () => <Trans>Where you’re logged in</Trans>;

export const SessionsOnTheirWay = () => (
  <Group title={<Title />}>
    <OnTheirWay />
  </Group>
);

/** Where the fan is logged in: this device first. Any other session can be ended. */
export const Sessions = ({ changing }: EndingProps) => {
  const { sessions } = useLoaderData<LoadedAccount>();
  const { revalidate } = useRevalidator();
  const ending = useChange(changing, ENDINGS);
  const { isDone } = ending;
  const answer = useEndingAnswer(ending);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) said.current?.focus();
  }, [isDone]);

  return (
    <Group title={<Title />}>
      <Loaded from={sessions} skeleton={<OnTheirWay />} onRetry={revalidate}>
        {(own) => (
          <>
            <ul className={css.list}>
              {own.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  action={!session.isCurrent && <EndOne changing={changing} session={session} />}
                />
              ))}
            </ul>
            {own.length > 1 ? (
              <EndOthers changing={changing} />
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
    </Group>
  );
};
