import { Trans } from '@lingui/react/macro';
import type { User } from '../../../contract/user.ts';
import { useShownLanguage, useUser } from '../../flows/app/use-app.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Group } from '../../ui/group.tsx';
import { HomeIcon } from '../../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { BellIcon, CardIcon, GlobeIcon, SettingsIcon } from '../../ui/lazy-icons.tsx';
import { LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import {
  ContactFacts,
  LoggingOut,
  LogOutButton,
} from '../shared/member-account/member-account.tsx';
import * as css from '../shared/member-card/member-page.css.ts';
import { MemberPage } from '../shared/member-card/member-page.tsx';

const OnOff = ({ on }: { on: boolean }) => (on ? <Trans>On</Trans> : <Trans>Off</Trans>);

const Account = ({ user }: { user: User }) => (
  <Group title={<Trans>Account</Trans>}>
    <Facts>
      {user.email && (
        <Fact name={<Trans>Email</Trans>}>
          <Verbatim>{maskedEmail(user.email)}</Verbatim>
        </Fact>
      )}
      <ContactFacts user={user} />
      <Fact name={<Trans>Language</Trans>}>
        <Verbatim>{LANGUAGE_NAMES[useShownLanguage()]}</Verbatim>
      </Fact>
    </Facts>
  </Group>
);

const Consents = ({ user }: { user: User }) => (
  <Group title={<Trans>Your consents</Trans>}>
    <Facts>
      <Fact name={<Trans>Advertising messages</Trans>}>
        <OnOff on={user.notification_settings} />
      </Fact>
      <Fact name={<Trans>Marketing use of your data</Trans>}>
        <OnOff on={user.marketing_push} />
      </Fact>
    </Facts>
  </Group>
);

const OwnPages = () => (
  <LinkRows>
    <LinkRow to="/account-manage" icon={<SettingsIcon />}>
      <Trans>Manage account</Trans>
    </LinkRow>
    <LinkRow to="/notification-setting" icon={<BellIcon />}>
      <Trans>Notifications</Trans>
    </LinkRow>
    <LinkRow to="/address-manage" icon={<HomeIcon />}>
      <Trans>Addresses</Trans>
    </LinkRow>
    <LinkRow to="/payment-manage" icon={<CardIcon />}>
      <Trans>Payment methods</Trans>
    </LinkRow>
    <LinkRow to="/settings" icon={<GlobeIcon />}>
      <Trans>Settings</Trans>
    </LinkRow>
  </LinkRows>
);

export const MypagePage = () => {
  const user = useUser();
  if (!user) return <LoggingOut className={css.page} />;
  return (
    <MemberPage user={user} cardTo="/profile">
      <Account user={user} />
      <Consents user={user} />
      <OwnPages />
      <LogOutButton />
    </MemberPage>
  );
};
