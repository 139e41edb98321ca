import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { BRAND } from '../../../contract/brand.ts';
import type { User } from '../../../contract/user.ts';
import type { AccountChanging } from '../../flows/account-change.ts';
import { Button, FieldButton } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact } from '../../ui/facts.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { ChangeInputs } from '../shared/account-change/change-inputs.tsx';
import { useChange } from '../shared/account-change/use-change.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import * as css from './account-manage.css.ts';

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
    <Trans>After that you log in to {BRAND} with your ID and password.</Trans>
  </Dialog>
);

/** Whether a Google account is linked; it can be unlinked while the fan has a password. */
export const GoogleFact = ({ changing, user }: UnlinkProps) => {
  const { t } = useLingui();
  const { submit } = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const state = useRef<HTMLSpanElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { problem, isDone, busy, change } = useChange(changing, ['unlinkGoogle']);
  const words = useCallProblemWords();
  const isLinked = user.oauth_connections.google;
  const close = () => setAsked(false);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) state.current?.focus();
  }, [isDone]);

  return (
    <Fact name={<Trans>Google account</Trans>}>
      <span ref={state} tabIndex={-1} className={css.stated}>
        {isLinked ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
      </span>
      {isLinked && (
        <>
          <FieldButton busy={busy && change !== undefined} onClick={() => setAsked(true)}>
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
      {isAsked && user.proof !== 'password' && <PasswordFirst onClose={close} />}
      {isAsked && user.proof === 'password' && (
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
