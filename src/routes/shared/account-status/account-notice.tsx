import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { withdrawalDates } from '../../../../contract/rules/account-status.ts';
import type {
  SuspendedAccount,
  WithdrawnAccount,
} from '../../../../machines/account-status.types.ts';
import type { AccountRecovery } from '../../../flows/account-recovery.ts';
import type { AccountStatus } from '../../../flows/account-status.ts';
import { useApp } from '../../../flows/app/use-app.tsx';
import type { GoogleSignInActor } from '../../../flows/google-sign-in/google-sign-in.ts';
import type { SignInActor } from '../../../flows/sign-in.ts';
import { AccountEnd, AccountStart } from '../../../ui/account-day.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ContactSupport } from '../../../ui/contact-support.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { leaveLayers } from '../../../ui/layers.ts';
import { InfoIcon } from '../../../ui/lazy-icons.tsx';
import * as css from './account-notice.css.ts';
import { useAccountRefusalWords } from './account-refusal-words.ts';
import { RecoverButton, RecoveryAnswer } from './recovery.tsx';

type WithdrawnProps = { refusal: WithdrawnAccount; onClose: () => void };

/** The dates of a withdrawal, if the server sent them. */
function datesOf({ withdrawal: { deletedAt } }: WithdrawnAccount) {
  const at = Date.parse(deletedAt ?? '');
  return Number.isNaN(at) ? undefined : withdrawalDates(at);
}

const Recoverable = ({
  refusal,
  onClose,
  recovery,
}: WithdrawnProps & { recovery: AccountRecovery }) => {
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

const Permanent = ({ refusal, onClose }: WithdrawnProps) => {
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

type SupportOnlyProps = { title: ReactNode; onClose: () => void; children?: Elements };

/** Where only the support can help. */
const SupportOnly = ({ title, onClose, children }: SupportOnlyProps) => (
  <Dialog
    role="alertdialog"
    icon={<InfoIcon />}
    title={title}
    onClose={onClose}
    cross
    actions={<ContactSupport variant="primary" />}
  >
    {children}
  </Dialog>
);

const Sentence = ({ refusal: { reason, endsAt } }: { refusal: SuspendedAccount }) => (
  <div className={css.sentence}>
    {reason && (
      <p className={css.reason}>
        <Trans>Reason: {reason}</Trans>
      </p>
    )}
    {endsAt !== undefined && (
      <p>
        <Trans>
          Suspended until <AccountEnd at={endsAt} /> (your time).
        </Trans>
      </p>
    )}
    {reason && endsAt === undefined && (
      <p>
        <Trans>It lasts until we reinstate the account.</Trans>
      </p>
    )}
  </div>
);

type StatusDialogProps = { status: AccountStatus; onClose: () => void };

const StatusDialog = ({ status, onClose: close }: StatusDialogProps) => {
  const words = useAccountRefusalWords();
  const now = useSelector(status, (snapshot) => snapshot);
  const { refusal } = now.context;
  const recovery = now.children.accountRecovery;
  if (now.hasTag('suspended') && refusal?.kind === 'suspended') {
    const hasSentence = refusal.reason !== undefined || refusal.endsAt !== undefined;
    return (
      <SupportOnly title={words(refusal)} onClose={close}>
        {hasSentence && <Sentence refusal={refusal} />}
      </SupportOnly>
    );
  }
  if (now.hasTag('tokenless')) {
    return (
      <SupportOnly
        title={<Trans>Recovery token is missing. Please contact support.</Trans>}
        onClose={close}
      />
    );
  }
  if (refusal?.kind !== 'withdrawn') return null;
  if (now.hasTag('permanent')) return <Permanent refusal={refusal} onClose={close} />;
  if (!now.hasTag('recoverable') || !recovery) return null;
  return <Recoverable refusal={refusal} onClose={close} recovery={recovery} />;
};

/**
 * For every page that signs in, by ID or by Google: the dialog for a sign-in that was refused because of the account's
 * state, each case by its own name. Once the account is recovered in it, the page begins anew.
 */
export const AccountNotice = ({ signIn }: { signIn: SignInActor | GoogleSignInActor }) => {
  const { platform } = useApp();
  const status = useSelector(signIn, (now) => now.children.accountStatus);
  const recovered = useSelector(signIn, (now) => now.hasTag('recovered'));
  useEffect(() => {
    // A pending history step would cancel the reload.
    if (recovered) void leaveLayers().then(() => platform.reload());
  }, [recovered, platform]);
  if (!status) return null;
  return <StatusDialog status={status} onClose={() => signIn.send({ type: 'notice.close' })} />;
};
