import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLoaderData } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import type { User } from '../../../contract/user.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { Button, FieldButton } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/facts.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import type { Outcome } from '../../ui/loaded.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import * as css from './account-manage.css.ts';
import type { LoadedAccount } from './account-manage.loader.ts';

type UnlinkProps = { changing: AccountChanging; user: User };

const PasswordFirst = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={<Trans>Set a password first</Trans>}
    onClose={onClose}
    actions={
      <>
        <ButtonLink wide to="/password-change">
          <Trans>Set a password</Trans>
        </ButtonLink>
        <Button variant="plain" wide onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </>
    }
  >
    <Trans>Google is the only way to log in to your account. Without it you couldn’t get in.</Trans>
  </Dialog>
);

const ConfirmUnlink = ({ onClose, onSubmit }: { onClose: () => void; onSubmit: () => void }) => (
  <Dialog
    title={<Trans>Unlink your Google account?</Trans>}
    onClose={onClose}
    actions={
      <>
        <Button wide onClick={onClose}>
          <Trans>Keep it linked</Trans>
        </Button>
        <Button variant="plain" wide onClick={onSubmit}>
          <Trans>Unlink Google</Trans>
        </Button>
      </>
    }
  >
    <Trans>After that Google no longer logs you in to {BRAND}.</Trans>
  </Dialog>
);

/** The server decides again. */
const isAny = (own: Outcome<OwnPasskey[]>) => own.ok && own.value.length > 0;

/** Whether a Google account is linked, and which; it can be unlinked while the fan has a password or a passkey. */
export const GoogleFact = ({ changing, user }: UnlinkProps) => {
  const { t } = useLingui();
  const { submit } = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  const { passkeys } = useLoaderData<LoadedAccount>();
  const [asked, setAsked] = useState<'unlink' | 'passwordFirst'>();
  const { problem, isDone, busy, change } = useChange(changing, ['unlinkGoogle']);
  const words = useCallProblemWords();
  const isLinked = user.oauth_connections.google;
  const address = isLinked ? user.google_email : '';
  const close = () => setAsked(undefined);
  async function ask() {
    const others = user.proof === 'password' || isAny(await passkeys);
    setAsked(others ? 'unlink' : 'passwordFirst');
  }
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) state.current?.focus();
  }, [isDone]);

  return (
    <Fact name={<Trans>Google account</Trans>}>
      <span ref={state} tabIndex={-1} className={css.known}>
        {address && <Verbatim>{maskedEmail(address)}</Verbatim>}
        {isLinked ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
      </span>
      {isLinked && (
        <>
          <FieldButton busy={busy && change !== undefined} onClick={() => void ask()}>
            <Trans>Unlink</Trans>
          </FieldButton>
          <form ref={form} hidden>
            <ChangeInputs change="unlinkGoogle" />
          </form>
        </>
      )}
      <InlineAnswer
        lines={0}
        answer={
          problem
            ? {
                tone: 'bad',
                text: words(problem, t`We couldn’t unlink your Google account. Please try again.`),
              }
            : undefined
        }
      />
      {asked === 'passwordFirst' && <PasswordFirst onClose={close} />}
      {asked === 'unlink' && (
        <ConfirmUnlink
          onClose={close}
          onSubmit={() => {
            close();
            void submit(form.current, { method: 'post' });
          }}
        />
      )}
    </Fact>
  );
};
