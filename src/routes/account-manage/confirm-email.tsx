import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import type { EmailConfirmation } from '../../flows/email-confirmation/email-confirmation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { maskedEmail } from '../../ui/masked.ts';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import * as css from './account-manage.css.ts';
import { CODE_PROBLEMS } from './code-problems.ts';
import { MailedCodeField } from './mailed-code-field.tsx';

type ConfirmEmailProps = { email: string; confirmation: EmailConfirmation };

/** Six digits are submitted as soon as they are there. */
export const ConfirmEmail = ({ email, confirmation }: ConfirmEmailProps) => {
  const { t } = useLingui();
  const formId = useId();
  const { Form, submit } = useFetcher();
  const words = useCallProblemWords(CODE_PROBLEMS);
  const now = useSelector(confirmation, (snapshot) => snapshot);
  const { sentAt, problem } = now.context;
  const busy = now.hasTag('verifying');
  const [typed, setTyped] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // After a wrong code the cells are emptied.
  const code = sentAt === null || problem?.code === 'invalid_code' ? '' : typed;
  useEffect(() => {
    if (sentAt !== null) field.current?.focus();
  }, [sentAt]);

  const type = (digits: string) => {
    setTyped(digits);
    setIncomplete(false);
    if (problem) confirmation.send({ type: 'code.edit' });
    if (digits.length === LIMITS.codeLength) void submit({ code: digits }, { method: 'post' });
  };
  const send = () => {
    setTyped('');
    confirmation.send({ type: 'code.send' });
  };
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    if (sentAt !== null && code.length === LIMITS.codeLength) return;
    event.preventDefault();
    if (sentAt === null) send();
    // After a wrong code, that is what is said.
    else if (problem?.code !== 'invalid_code') setIncomplete(true);
  };
  const said = incomplete
    ? t`Please enter the verification code.`
    : problem && words(problem, t`There was a problem verifying the code.`);

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
            busy={busy || (sentAt === null && now.hasTag('sending'))}
          >
            {sentAt === null ? <Trans>Send code</Trans> : <Trans context="of a code">Verify</Trans>}
          </Button>
          {sentAt !== null && (
            <Button variant="plain" wide busy={now.hasTag('sending')} onClick={send}>
              <Trans>Send a new code</Trans>
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} className={css.proof} method="post" noValidate onSubmit={handIn}>
        <MailedCodeField
          ref={field}
          address={maskedEmail(email)}
          value={code}
          answer={said ? { tone: 'bad', text: said } : undefined}
          sentAt={sentAt}
          busy={busy}
          onChange={type}
        />
      </Form>
    </Dialog>
  );
};
