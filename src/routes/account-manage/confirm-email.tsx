import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { codeIn } from '../../flows/code-entry.ts';
import type { EmailConfirmation } from '../../flows/email-confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { CODE_WORDS } from '../shared/code-entry/code-words.ts';
import * as css from '../shared/code-entry/mailed-code.css.ts';
import { MailedCodeField } from '../shared/code-entry/mailed-code-field.tsx';
import { NewCodeButton } from '../shared/code-entry/new-code-button.tsx';
import { useCodeInput } from '../shared/code-entry/use-code-input.ts';
import { useAccountCodeAnswer } from '../shared/re-auth/proof-problems.ts';

type ConfirmEmailProps = { email: string; confirmation: EmailConfirmation };

/** Six digits are submitted as soon as they are there. */
export const ConfirmEmail = ({ email, confirmation }: ConfirmEmailProps) => {
  const { t } = useLingui();
  const formId = useId();
  const { Form, submit } = useFetcher();
  const now = useSelector(confirmation, (snapshot) => snapshot);
  const { codeEntry } = now.children;
  const code = codeIn(now);
  const isSent = code?.hasTag('sent') ?? false;
  const isSending = code?.hasTag('sending') ?? false;
  const isWaiting = code?.hasTag('waiting') ?? false;
  const busy = now.hasTag('busy');
  const { sent, resendAt } = now.context;
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { digits, isFull, type } = useCodeInput(
    codeEntry,
    sent,
    (full) => void submit({ code: full }, { method: 'post' }),
  );
  const sentAt = sent?.sentAt;
  useEffect(() => {
    if (sentAt !== undefined) field.current?.focus();
  }, [sentAt]);

  const send = () => codeEntry?.send({ type: 'code.send' });
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    if (isSent && isFull) return;
    event.preventDefault();
    if (!isSent) send();
    // After a wrong code, that is what is said.
    else if (!code?.hasTag('wrong')) setIncomplete(true);
  };
  const said = useAccountCodeAnswer(code);
  const answer = incomplete ? { tone: 'bad' as const, text: t(CODE_WORDS.enterFirst) } : said;

  return (
    <Dialog
      title={<Trans>Confirm your email</Trans>}
      onClose={() => confirmation.send({ type: 'confirmation.cancel' })}
      decisionDue={busy}
      cross
      actions={
        <>
          <Button
            wide
            type="submit"
            form={formId}
            busy={busy || (!isSent && isSending)}
            disabled={!isSent && isWaiting}
          >
            {isSent ? <Trans context="of a code">Verify</Trans> : <Trans>Send code</Trans>}
          </Button>
          {isSent && <NewCodeButton codeEntry={codeEntry} code={code} resendAt={resendAt} wide />}
        </>
      }
    >
      <Form id={formId} className={css.form} method="post" noValidate onSubmit={handIn}>
        <MailedCodeField
          ref={field}
          address={maskedEmail(email)}
          code={code}
          value={digits}
          answer={answer}
          onChange={(next) => {
            setIncomplete(false);
            type(next);
          }}
        />
      </Form>
    </Dialog>
  );
};
