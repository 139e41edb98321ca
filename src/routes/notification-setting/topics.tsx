import { Trans } from '@lingui/react/macro';
import { BRAND } from '../../../contract/brand.ts';
import { TOPICS, type Topic } from '../../../contract/rules/message-choices.ts';
import type { User } from '../../../contract/user.ts';
import { Dot } from '../../ui/dot.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Group } from '../../ui/group.tsx';
import { Link } from '../../ui/link.tsx';
import { useTopicNames } from './choice-names.ts';
import { ChoiceSwitch } from './choice-switch.tsx';
import * as css from './notification-setting.css.ts';

const HINTS: Record<Topic, Elements> = {
  events: <Trans>When entries open</Trans>,
  winners: <Trans>When the winners of an event you entered are known</Trans>,
  notices: <Trans>When there’s a new notice about {BRAND}</Trans>,
  auditions: <Trans>When an audition opens</Trans>,
  videos: <Trans>When there’s a new video</Trans>,
};

type TopicRowProps = { topic: Topic; advertising: boolean };

const TopicRow = ({ topic, advertising }: TopicRowProps) => {
  const name = useTopicNames()[topic];
  return (
    <fieldset className={css.row}>
      <legend className={css.legend}>{name}</legend>
      <p className={css.hint}>
        {HINTS[topic]}
        {advertising && (
          <>
            <Dot />
            <Trans>Advertising</Trans>
          </>
        )}
      </p>
      <ChoiceSwitch choice={`${topic}.push`} label={<Trans>Notifications</Trans>} />
      <ChoiceSwitch choice={`${topic}.mail`} label={<Trans context="a channel">Email</Trans>} />
    </fieldset>
  );
};

/** What the fan hears about, and how. */
export const Topics = ({ user }: { user: User }) => (
  <Group title={<Trans>What you hear about</Trans>}>
    {!user.notification_settings && (
      <p className={css.lead}>
        <Trans>
          Advertising isn’t sent while ‘Advertising messages’ is off, whatever you choose here.
        </Trans>
      </p>
    )}
    {!user.email_confirmed && (
      <p className={css.lead}>
        <Trans>
          Emails are sent once your email is confirmed:{' '}
          <Link to="/account-manage">Manage account</Link>
        </Trans>
      </p>
    )}
    <div className={css.rows}>
      {TOPICS.map((topic) => (
        <TopicRow key={topic.topic} {...topic} />
      ))}
    </div>
  </Group>
);
