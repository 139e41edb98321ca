import { Trans } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { withdrawalDates } from '../../../../contract/rules/account-status.ts';
import type {
  AccountRefusal,
  WithdrawnAccount,
} from '../../../../machines/account-status.types.ts';
import type { AccountRecovery } from '../../../flows/account-recovery/account-recovery.ts';
import { accountStatusFlow } from '../../../flows/account-status/account-status.ts';
import { useApp, useUnsaved } from '../../../flows/app/use-app.tsx';
import { AccountEnd, AccountStart } from '../../../ui/account-day.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ContactSupport } from '../../../ui/contact-support.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { leaveLayers } from '../../../ui/layers.ts';
import { InfoIcon } from '../../../ui/lazy-icons.tsx';
import { useAccountRefusalWords } from './account-refusal-words.ts';
import { RecoverButton, RecoveryAnswer } from './recovery.tsx';

type Told<Refusal> = { refusal: Refusal; onClose: () => void };

/** The dates of a withdrawal, if the server sent them. */
function datesOf({ withdrawal: { deletedAt } }: WithdrawnAccount) {
  const at = Date.parse(deletedAt ?? '');
  return Number.isNaN(at) ? undefined : withdrawalDates(at);
}

const Recoverable = ({
  refusal,
  onClose,
  recovery,
}: Told<WithdrawnAccount> & { recovery: AccountRecovery }) => {
  const words = useAccountRefusalWords();
  const busy = useSelector(recovery, (now) => now.hasTag('busy'));
  const recovered = useSelector(recovery, (now) => now.hasTag('recovered'));
  const dates = datesOf(refusal);
  const recover = () =>
    recovery.send({ type: 'recovery.start', token: refusal.recoveryToken || null });
  return (
    <Dialog
      role="alertdialog"
      icon={recovered ? <CheckIcon /> : <InfoIcon />}
      title={
        <span aria-live="polite">
          {recovered ? <Trans>Account Recovery Successful!</Trans> : words(refusal)}
        </span>
      }
      onClose={onClose}
      cross
      decisionDue={busy || recovered}
      actions={
        !recovered && (
          <>
            <RecoveryAnswer recovery={recovery} />
            <RecoverButton recovery={recovery} onClick={recover} />
            <ContactSupport />
          </>
        )
      }
    >
      {!recovered && dates && (
        <Trans>
          You can get it back until <AccountEnd at={dates.recoverableUntil} /> (your time).
        </Trans>
      )}
    </Dialog>
  );
};

const Permanent = ({ refusal, onClose }: Told<WithdrawnAccount>) => {
  const words = useAccountRefusalWords();
  const dates = datesOf(refusal);
  return (
    <Dialog
      role="alertdialog"
      icon={<InfoIcon />}
      title={words(refusal)}
      onClose={onClose}
      cross
      actions={
        <>
          <ButtonLink wide to="/signup">
            <Trans>Create New Account</Trans>
          </ButtonLink>
          <ContactSupport />
        </>
      }
    >
      {dates && (
        <Trans>
          You can use your ID, phone number and email again from{' '}
          <AccountStart at={dates.freeFrom} /> (your time).
        </Trans>
      )}
    </Dialog>
  );
};

/** Where only the support can help. */
const SupportOnly = ({ title, onClose }: { title: ReactNode; onClose: () => void }) => (
  <Dialog
    role="alertdialog"
    icon={<InfoIcon />}
    title={title}
    onClose={onClose}
    cross
    actions={<ContactSupport variant="primary" />}
  />
);

/**
 * The dialog for a sign-in that was refused because of the account's state, each case by its own name.
 *
 * For every page that signs in, by ID or by Google: render it as long as the answer of the sign-in is of the kind
 * `withdrawn` or `suspended`, and let `onClose` take that answer back:
 * `{closed && <AccountStatus refusal={answer} onClose={() => signIn.send({ type: 'notice.close' })} />}`.
 * It recovers the account by itself, and then begins the page anew.
 */
export const AccountStatus = ({ refusal, onClose }: Told<AccountRefusal>) => {
  const app = useApp();
  const words = useAccountRefusalWords();
  const status = useActorRef(useMemo(() => accountStatusFlow(app), [app]));
  const now = useSelector(status, (snapshot) => snapshot);
  const told = now.context.refusal;
  const recovery = now.children.accountRecovery;
  const recovered = now.hasTag('recovered');
  // A fan would have to sign in again to come back to it.
  useUnsaved(told !== null && !recovered);

  useEffect(() => status.send({ type: 'status.told', refusal }), [status, refusal]);
  useEffect(() => {
    // A pending history step would cancel the reload.
    if (recovered) void leaveLayers().then(() => app.platform.reload());
  }, [recovered, app]);

  const close = () => {
    status.send({ type: 'notice.close' });
    onClose();
  };
  if (now.hasTag('suspended') && told) return <SupportOnly title={words(told)} onClose={close} />;
  if (now.hasTag('tokenless')) {
    return (
      <SupportOnly
        title={<Trans>Recovery token is missing. Please contact support.</Trans>}
        onClose={close}
      />
    );
  }
  if (told?.kind !== 'withdrawn') return null;
  if (now.hasTag('permanent')) return <Permanent refusal={told} onClose={close} />;
  if (!now.hasTag('recoverable') || !recovery) return null;
  return <Recoverable refusal={told} onClose={close} recovery={recovery} />;
};
