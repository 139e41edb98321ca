import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { EventDetail } from '../../../../contract/schemas/events.ts';
import { remindersApi } from '../../../api/reminders.ts';
import { useApp, useUser } from '../../../flows/app/use-app.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { InlineAnswer } from '../../../ui/inline-answer.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { loginPath } from '../../login-path.ts';
import { outcomeOf } from '../../public-content.ts';
import { CALL_WORDS, useCallProblemWords } from '../messages/call-problem-words.ts';
import type { ReminderResult } from './event.action.ts';
import * as css from './event-entry.css.ts';

const WORDS = {
  ...CALL_WORDS,
  entries_begun: msg`Entries are open by now. Reload the page to enter.`,
};

type ReminderProps = { event: EventDetail };

const ReminderSwitch = ({ event, wasOn }: ReminderProps & { wasOn: boolean }) => {
  const { t } = useLingui();
  const { submit, formData, data } = useFetcher<ReminderResult>();
  const words = useCallProblemWords(WORDS);
  const isOn = formData ? formData.get('reminder') === 'on' : (data?.isOn ?? wasOn);
  const problem = formData ? undefined : data?.problem;
  return (
    <div className={css.card}>
      <Switch
        label={<Trans>Tell me when entries open</Trans>}
        checked={isOn}
        onChange={(wanted) =>
          void submit({ event: event.id, reminder: wanted ? 'on' : 'off' }, { method: 'post' })
        }
      />
      <InlineAnswer
        lines={0}
        answer={
          problem && {
            tone: 'bad',
            text: words(problem, t`We couldn’t change that. Please try again.`),
          }
        }
      />
      {isOn && (
        <p className={css.text}>
          <Trans>
            We’ll tell you in the browsers where notifications are on, otherwise by email if yours
            is confirmed.
          </Trans>{' '}
          <Link to="/notification-setting">
            <Trans>Notification settings</Trans>
          </Link>
        </p>
      )}
    </div>
  );
};

const MembersReminder = ({ event }: ReminderProps) => {
  const { api } = useApp();
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry reads it again
  const from = useMemo(
    () => outcomeOf(remindersApi(api.send).isOn(event.id)),
    [api, event.id, times],
  );
  const skeleton = (
    <Skeleton>
      <div className={css.card}>
        <SkeletonLine className={css.text} />
      </div>
    </Skeleton>
  );
  return (
    <Loaded from={from} skeleton={skeleton} onRetry={() => setTimes(times + 1)}>
      {(wasOn) => <ReminderSwitch event={event} wasOn={wasOn} />}
    </Loaded>
  );
};

/** Before entries open. */
export const Reminder = ({ event }: ReminderProps) => {
  const location = useLocation();
  if (useUser()) return <MembersReminder event={event} />;
  return (
    <ButtonLink variant="quiet" wide to={loginPath(location)}>
      <Trans>Tell me when entries open</Trans>
    </ButtonLink>
  );
};
