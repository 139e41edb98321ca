import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Form, useLoaderData, useNavigate } from 'react-router';
import { type AccountRecovery, recoveryOnPage } from '../../flows/account-recovery.ts';
import { useRouteFlow, useUnsaved } from '../../flows/app/use-app.tsx';
import { useAlert } from '../../ui/alert.tsx';
import { ContactSupport } from '../../ui/contact-support.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InfoIcon } from '../../ui/lazy-icons.tsx';
import { RecoverButton, RecoveryAnswer } from '../shared/account-status/recovery.tsx';
import * as css from './account-recovery.css.ts';
import type { accountRecoveryRoute } from './account-recovery.route.ts';

/** A fan without a token reads where to find one, and is led there. */
function useLeadingAway(isLost: boolean) {
  const { t } = useLingui();
  const alert = useAlert();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (!isLost || told.current) return;
    told.current = true;
    void alert(t`Please use the account recovery option in the popup.`).then(() =>
      navigate('/login', { replace: true }),
    );
  }, [isLost, alert, navigate, t]);
}

const Offer = ({ recovery, token }: { recovery: AccountRecovery; token: string }) => {
  const missing = useSelector(recovery, (now) => now.hasTag('missing'));
  return (
    <>
      <span className={css.icon}>
        <InfoIcon size={32} />
      </span>
      <p className={css.lead}>
        <Trans>Your account is deactivated.</Trans>
      </p>
      <p className={css.text}>
        <Trans>Get it back with one tap, then log in as before.</Trans>
      </p>
      <div className={css.actions}>
        <RecoveryAnswer recovery={recovery} />
        {!missing && (
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <RecoverButton recovery={recovery} type="submit" />
          </Form>
        )}
        <ContactSupport variant={missing ? 'primary' : 'plain'} />
      </div>
    </>
  );
};

/** The token is read once and removed from the address and the history before the fan does anything. */
export const AccountRecoveryPage = () => {
  const { token } = useLoaderData<(typeof accountRecoveryRoute)['loader']>();
  const navigate = useNavigate();
  const recovery = useRouteFlow(recoveryOnPage);
  const recovered = useSelector(recovery, (now) => now.hasTag('recovered'));
  useLeadingAway(token === null);
  // The address has it no more.
  useUnsaved(token !== null && !recovered);

  useEffect(() => {
    if (token !== null) void navigate('/account-recovery', { replace: true });
  }, [token, navigate]);

  return (
    <div className={css.page}>
      <div role="status">
        {recovered && (
          <>
            <span className={css.icon}>
              <CheckIcon size={32} />
            </span>
            <p className={css.lead}>
              <Trans>Account Recovery Successful!</Trans>
            </p>
          </>
        )}
      </div>
      {!recovered && token !== null && <Offer recovery={recovery} token={token} />}
    </div>
  );
};
