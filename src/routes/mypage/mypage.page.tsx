import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { User } from '../../../contract/user.ts';
import { useApp, useShownLanguage, useUser } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Group } from '../../ui/group.tsx';
import { LANGUAGE_NAMES } from '../../ui/language-names.ts';
import { LogOutIcon } from '../../ui/lazy-icons.tsx';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../ui/masked.ts';
import { Parts } from '../../ui/part.tsx';
import { Status } from '../../ui/status.tsx';
import { MemberCard } from '../shared/member-card/member-card.tsx';
import type { LoadedOwnSubmissions } from '../shared/own-submissions/load-own-submissions.ts';
import { OwnApplications } from '../shared/own-submissions/own-applications.tsx';
import { OwnEntries } from '../shared/own-submissions/own-entries.tsx';
import * as css from './mypage.css.ts';

const OnOff = ({ on }: { on: boolean }) => (on ? <Trans>On</Trans> : <Trans>Off</Trans>);

const Account = ({ user }: { user: User }) => (
  <Group title={<Trans>Account</Trans>}>
    <Facts>
      {user.email && <Fact name={<Trans>Email</Trans>}>{maskedEmail(user.email)}</Fact>}
      {user.phoneNumber && (
        <Fact name={<Trans>Phone number</Trans>}>
          {maskedPhone(user.phoneNumber, callingCodeOf(user.phoneNumber))}
        </Fact>
      )}
      <Fact name={<Trans>Google account</Trans>}>
        {user.oauth_connections.google ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
      </Fact>
      <Fact name={<Trans>Language</Trans>}>{LANGUAGE_NAMES[useShownLanguage()]}</Fact>
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

export const MypagePage = () => {
  const { session } = useApp();
  const { entries, applications } = useLoaderData<LoadedOwnSubmissions>();
  const user = useUser();
  if (!user) {
    return (
      <Status className={css.page}>
        <Trans>Logging out…</Trans>
      </Status>
    );
  }
  return (
    <div className={css.page}>
      <Parts>
        <MemberCard user={user} to="/profile" />
        <OwnEntries entries={entries} />
        <OwnApplications applications={applications} />
        <Account user={user} />
        <Consents user={user} />
        <ButtonLink variant="quiet" wide to="/account-manage">
          <Trans>Manage account</Trans>
        </ButtonLink>
        <Button variant="quiet" wide onClick={() => session.send({ type: 'user.signOut' })}>
          <LogOutIcon size={20} />
          <Trans>Log out</Trans>
        </Button>
      </Parts>
    </div>
  );
};
