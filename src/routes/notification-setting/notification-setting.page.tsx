import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OPTIONAL_CONSENTS } from '../../../contract/rules/message-choices.ts';
import { useUser } from '../../flows/app/use-app.tsx';
import { Group } from '../../ui/group.tsx';
import { Link } from '../../ui/link.tsx';
import { LoggingOut } from '../shared/member-account/member-account.tsx';
import { useChoiceName } from './choice-names.ts';
import { ChoiceSwitch } from './choice-switch.tsx';
import { History } from './history.tsx';
import * as css from './notification-setting.css.ts';
import { ThisBrowser } from './this-browser.tsx';
import { Topics } from './topics.tsx';

type Consent = (typeof OPTIONAL_CONSENTS)[number];

const READ: Partial<Record<Consent, string>> = {
  notification_settings: '/ads_consent',
  marketing_push: '/marketing_consent',
};

const HINTS: Record<Consent, ReactNode> = {
  notification_settings: (
    <Trans>News about events, giveaways, auditions and videos, marked as advertising.</Trans>
  ),
  marketing_push: <Trans>To choose events and offers that suit you.</Trans>,
  night_messages: (
    <Trans>
      Also between 21:00 and 08:00 Korean time. While this is off, messages wait until the morning.
    </Trans>
  ),
};

const ConsentItem = ({ consent }: { consent: Consent }) => {
  const { t } = useLingui();
  const name = useChoiceName()(consent);
  const to = READ[consent];
  return (
    <div className={css.row}>
      <ChoiceSwitch choice={consent} label={name} />
      <p className={css.hint}>{HINTS[consent]}</p>
      {to && (
        <Link to={to} className={css.read} aria-label={t`Read: ${name}`}>
          <Trans>Read the full text</Trans>
        </Link>
      )}
    </div>
  );
};

export const NotificationSettingPage = () => {
  const user = useUser();
  if (!user) return <LoggingOut className={css.page} />;
  return (
    <div className={css.page}>
      <ThisBrowser />
      <Group title={<Trans>Your consents</Trans>}>
        <div className={css.rows}>
          {OPTIONAL_CONSENTS.map((consent) => (
            <ConsentItem key={consent} consent={consent} />
          ))}
        </div>
      </Group>
      <Topics user={user} />
      <History />
    </div>
  );
};
