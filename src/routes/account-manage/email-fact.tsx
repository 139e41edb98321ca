import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { User } from '../../../contract/user.ts';
import { useRouteFlow } from '../../flows/app/use-app.tsx';
import { confirmationOnPage } from '../../flows/email-confirmation.ts';
import { FieldButton } from '../../ui/button.tsx';
import { Fact } from '../../ui/facts.tsx';
import { CheckIcon, WarnIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { useToast } from '../../ui/use-toast.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import * as css from './account-manage.css.ts';
import { ConfirmEmail } from './confirm-email.tsx';

/** The account's email, and whether it is confirmed; a mailed code confirms it. */
export const EmailFact = ({ user }: { user: User }) => {
  const { email, email_confirmed: isConfirmed } = user;
  const confirmation = useRouteFlow(confirmationOnPage);
  const isOpen = useSelector(confirmation, (now) => now.hasTag('open'));
  const state = useRef<HTMLSpanElement>(null);
  const toast = useToast();
  useEffect(() => {
    const { unsubscribe } = confirmation.subscribe({
      complete() {
        toast(<Trans>Your email is confirmed.</Trans>);
        // The button that opened this is gone.
        state.current?.focus();
      },
    });
    return unsubscribe;
  }, [confirmation, toast]);

  return (
    <>
      <Fact name={<Trans>Email</Trans>}>
        <div className={css.changeable}>
          {email && (
            <span ref={state} tabIndex={-1} className={css.known}>
              <Verbatim>{maskedEmail(email)}</Verbatim>
              <span className={isConfirmed ? css.confirmed : css.unconfirmed}>
                {isConfirmed ? <CheckIcon size={16} /> : <WarnIcon size={16} />}
                {isConfirmed ? <Trans>Confirmed</Trans> : <Trans>Not confirmed</Trans>}
              </span>
            </span>
          )}
          {email && !isConfirmed && (
            <FieldButton onClick={() => confirmation.send({ type: 'confirmation.ask' })}>
              <Trans context="an email">Confirm</Trans>
            </FieldButton>
          )}
          <Link to="/email-change" className={css.change}>
            {email ? <Trans>Change email</Trans> : <Trans>Add email</Trans>}
          </Link>
        </div>
      </Fact>
      {isOpen && <ConfirmEmail email={email} confirmation={confirmation} />}
    </>
  );
};
