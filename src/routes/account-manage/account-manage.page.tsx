import { useUser } from '../../flows/app/use-app.tsx';
import { Facts } from '../../ui/facts.tsx';
import {
  ContactFacts,
  LoggingOut,
  LogOutButton,
} from '../shared/member-account/member-account.tsx';
import * as css from './account-manage.css.ts';
import { DeactivateAccount } from './deactivation.tsx';
import { EmailFact } from './email-fact.tsx';
import { Sessions } from './sessions.tsx';

export const AccountManagePage = () => {
  const user = useUser();
  if (!user) return <LoggingOut className={css.page} />;
  return (
    <div className={css.page}>
      <Facts>
        <EmailFact user={user} />
        <ContactFacts user={user} />
      </Facts>
      <Sessions user={user} />
      <div className={css.actions}>
        <LogOutButton />
        <DeactivateAccount user={user} />
      </div>
    </div>
  );
};
