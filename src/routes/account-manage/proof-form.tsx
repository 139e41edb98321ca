import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import * as LIMITS from '../../../contract/limits.ts';
import type { User } from '../../../contract/user.ts';
import { useUnsaved } from '../../flows/app/use-app.tsx';
import type { Deactivation } from '../../flows/deactivation/deactivation.ts';
import { Button } from '../../ui/button.tsx';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../ui/masked.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useCallProblemWords } from '../shared/messages/call-problem-words.ts';
import { NewCodeLabel } from '../shared/phone-verification/send-label.tsx';
import { useSecondsUntil } from '../shared/wizard/seconds-until.ts';
import { sendLabel } from '../shared/wizard/steps.css.ts';
import * as css from './account-manage.css.ts';
import { CODE_PROBLEMS } from './code-problems.ts';
import { MailedCodeField } from './mailed-code-field.tsx';

type ProofFormProps = { ref: Ref<HTMLFormElement>; user: User; deactivation: Deactivation };

const codeAddress = ({ proof, phoneNumber, email }: User) =>
  proof === 'phone' ? maskedPhone(phoneNumber, callingCodeOf(phoneNumber)) : maskedEmail(email);

/** Proves that the account is the fan's own; submitting it withdraws the account. */
export const ProofForm = ({ ref, user, deactivation }: ProofFormProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher();
  const words = useCallProblemWords(CODE_PROBLEMS);
  const now = useSelector(deactivation, (snapshot) => snapshot);
  const { sentAt, resendAt, problem } = now.context;
  const wait = useSecondsUntil(resendAt);
  const [secret, setSecret] = useState('');
  useUnsaved(secret !== '');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const byPassword = user.proof === 'password';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent is typed anew.
  useEffect(() => field.current?.focus(), [sentAt]);

  // After a wrong code the cells are emptied.
  const shown = problem?.code === 'invalid_code' ? '' : secret;

  const type = (typed: string) => {
    setSecret(typed);
    setIncomplete(false);
    if (problem) deactivation.send({ type: 'proof.edit' });
  };
  const sendAnother = () => {
    setSecret('');
    deactivation.send({ type: 'code.send' });
  };
  const handIn = (event: FormEvent<HTMLFormElement>) => {
    if (shown.length >= (byPassword ? 1 : LIMITS.codeLength)) return;
    event.preventDefault();
    // After a wrong code, that is what is said.
    if (problem?.code !== 'invalid_code') setIncomplete(true);
  };
  const missing = byPassword
    ? t`Please enter your password.`
    : t`Please enter the verification code.`;
  const said = incomplete
    ? missing
    : problem && words(problem, t`We couldn’t deactivate your account. Please try again.`);
  const answer = said ? ({ tone: 'bad', text: said } as const) : undefined;

  return (
    <Form ref={ref} className={css.proof} method="post" noValidate onSubmit={handIn}>
      <input type="hidden" name="intent" value="deactivate" />
      {byPassword ? (
        <>
          <p className={css.proofLead}>
            <Trans>Enter your password to confirm it’s you.</Trans>
          </p>
          <PasswordField
            ref={field}
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            lines={2}
            value={shown}
            answer={answer}
            readOnly={now.hasTag('busy')}
            onChange={type}
          />
        </>
      ) : (
        <>
          <MailedCodeField
            ref={field}
            address={codeAddress(user)}
            value={shown}
            answer={answer}
            sentAt={sentAt}
            busy={now.hasTag('busy')}
            onChange={type}
          />
          <Button
            variant="plain"
            busy={now.hasTag('sending')}
            disabled={wait > 0}
            onClick={sendAnother}
          >
            <span className={sendLabel}>
              <NewCodeLabel wait={wait} />
            </span>
          </Button>
        </>
      )}
    </Form>
  );
};
