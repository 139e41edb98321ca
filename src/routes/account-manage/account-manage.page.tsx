import { Trans } from '@lingui/react/macro';
import type { User } from '../../../contract/user.ts';
import { useApp, useUser } from '../../flows/app/use-app.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LogOutIcon } from '../../ui/lazy-icons.tsx';
import { callingCodeOf, maskedPhone } from '../../ui/masked.ts';
import { Status } from '../../ui/status.tsx';
import * as css from './account-manage.css.ts';
import { DeactivateAccount } from './deactivation.tsx';
import { EmailFact } from './email-fact.tsx';

const Account = ({ user }: { user: User }) => (
  <Facts>
    <EmailFact user={user} />
    {user.phoneNumber && (
      <Fact name={<Trans>Phone number</Trans>}>
        {maskedPhone(user.phoneNumber, callingCodeOf(user.phoneNumber))}
      </Fact>
    )}
    <Fact name={<Trans>Google account</Trans>}>
      {user.oauth_connections.google ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
    </Fact>
  </Facts>
);

export const AccountManagePage = () => {
  const { session } = useApp();
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
      <Account user={user} />
      <div className={css.actions}>
        <Button variant="quiet" wide onClick={() => session.send({ type: 'user.signOut' })}>
          <LogOutIcon size={20} />
          <Trans>Log out</Trans>
        </Button>
        <DeactivateAccount user={user} />
      </div>
    </div>
  );
};
