import { Trans } from '@lingui/react/macro';
import type { User } from '../../../../contract/user.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { LogOutIcon } from '../../../ui/lazy-icons.tsx';
import { callingCodeOf, maskedPhone } from '../../../ui/masked.ts';
import { Status } from '../../../ui/status.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';

/** A member's page between the logout and the page that follows it. */
export const LoggingOut = ({ className }: { className: string }) => (
  <Status className={className}>
    <Trans>Logging out…</Trans>
  </Status>
);

export const LogOutButton = () => {
  const { session } = useApp();
  return (
    <Button variant="quiet" wide onClick={() => session.send({ type: 'user.signOut' })}>
      <LogOutIcon size={20} />
      <Trans>Log out</Trans>
    </Button>
  );
};

/** How the member can be reached and signs in. */
export const ContactFacts = ({ user: { phoneNumber, oauth_connections } }: { user: User }) => (
  <>
    {phoneNumber && (
      <Fact name={<Trans>Phone number</Trans>}>
        <Verbatim>{maskedPhone(phoneNumber, callingCodeOf(phoneNumber))}</Verbatim>
      </Fact>
    )}
    <Fact name={<Trans>Google account</Trans>}>
      {oauth_connections.google ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
    </Fact>
  </>
);
