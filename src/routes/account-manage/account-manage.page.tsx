import { Trans } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { User } from '../../../contract/user.ts';
import { accountChangeOnPage } from '../../flows/account-change.ts';
import { useRouteFlow, useUser } from '../../flows/app/use-app.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Link } from '../../ui/link.tsx';
import { Together } from '../../ui/loaded.tsx';
import { callingCodeOf, maskedPhone } from '../../ui/masked.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { LoggingOut, LogOutButton } from '../shared/member-account/member-account.tsx';
import * as css from './account-manage.css.ts';
import type { LoadedAccount } from './account-manage.loader.ts';
import { DeactivateAccount } from './deactivation.tsx';
import { EmailFact } from './email-fact.tsx';
import { GoogleFact } from './google-fact.tsx';
import { OwnData } from './own-data.tsx';
import { PasskeyList } from './passkeys.tsx';
import { Sessions, SessionsOnTheirWay } from './sessions.tsx';

const PhoneFact = ({ user: { phoneNumber } }: { user: User }) => (
  <Fact name={<Trans>Phone number</Trans>}>
    <div className={css.changeable}>
      {phoneNumber && <Verbatim>{maskedPhone(phoneNumber, callingCodeOf(phoneNumber))}</Verbatim>}
      <Link to="/phone-number" className={css.change}>
        {phoneNumber ? <Trans>Change phone number</Trans> : <Trans>Add phone number</Trans>}
      </Link>
    </div>
  </Fact>
);

const PasswordFact = ({ user }: { user: User }) => (
  <Fact name={<Trans>Password</Trans>}>
    <Link to="/password-change" className={css.change}>
      {user.proof === 'password' ? <Trans>Change password</Trans> : <Trans>Set a password</Trans>}
    </Link>
  </Fact>
);

const Account = ({ user }: { user: User }) => {
  const changing = useRouteFlow(accountChangeOnPage, {});
  const { sessions, passkeys } = useLoaderData<LoadedAccount>();
  return (
    <div className={css.page}>
      <Facts>
        <EmailFact user={user} />
        <PhoneFact user={user} />
        <PasswordFact user={user} />
        <GoogleFact changing={changing} user={user} />
      </Facts>
      <Together from={[sessions, passkeys]} skeleton={<SessionsOnTheirWay />}>
        <Sessions changing={changing} />
        <PasskeyList changing={changing} />
        <OwnData changing={changing} />
        <div className={css.actions}>
          <LogOutButton />
          <DeactivateAccount user={user} />
        </div>
      </Together>
    </div>
  );
};

export const AccountManagePage = () => {
  const user = useUser();
  return user ? <Account user={user} /> : <LoggingOut className={css.page} />;
};
