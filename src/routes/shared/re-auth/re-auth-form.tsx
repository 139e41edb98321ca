import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { codeKindOf, type User } from '../../../../contract/user.ts';
import { useUnsaved } from '../../../flows/app/use-app.tsx';
import { codeIn } from '../../../flows/code-entry.ts';
import type { ReAuth } from '../../../flows/re-auth.ts';
import { CallAnswer } from '../../../ui/call-answer.tsx';
import { callingCodeOf, maskedEmail, maskedPhone } from '../../../ui/masked.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { CODE_WORDS } from '../code-entry/code-words.ts';
import * as css from '../code-entry/mailed-code.css.ts';
import { MailedCodeField } from '../code-entry/mailed-code-field.tsx';
import { NewCodeButton } from '../code-entry/new-code-button.tsx';
import { useCodeInput } from '../code-entry/use-code-input.ts';
import { useCallProblemWords } from '../messages/call-problem-words.ts';
import { useWaitLeft } from '../messages/wait-words.ts';
import { PROOF_PROBLEMS, useAccountCodeAnswer } from './proof-problems.ts';

type ProofProps = {
  ref: Ref<HTMLFormElement>;
  reAuth: ReAuth;
  /** What the route's action does with it; also the key of its fetcher, with which a page hears an answer that comes after the dialog. */
  intent: string;
};
type PasswordProps = ProofProps & {
  /** What is said of a call that failed for no known reason. */
  failed: string;
};
type CodeProps = ProofProps & { user: User };

const codeAddress = ({ phoneNumber, email, ...user }: User) =>
  codeKindOf(user) === 'phone'
    ? maskedPhone(phoneNumber, callingCodeOf(phoneNumber))
    : maskedEmail(email);

/** A form that is sent only when it is filled in. */
function useFilledForm(isFilled: boolean, isWrong: boolean) {
  const [incomplete, setIncomplete] = useState(false);
  return {
    incomplete,
    edited: () => setIncomplete(false),
    handIn(event: FormEvent<HTMLFormElement>) {
      if (isFilled) return;
      event.preventDefault();
      // After a wrong code, that is what is said.
      if (!isWrong) setIncomplete(true);
    },
  };
}

/** The browser asks for the passkey in its own dialog, once this is sent. */
const PasskeyProof = ({ ref, reAuth, intent, failed }: PasswordProps) => {
  const { Form } = useFetcher({ key: intent });
  const words = useCallProblemWords(PROOF_PROBLEMS);
  const { problem } = useSelector(reAuth, (now) => now.context);
  const wait = useWaitLeft(problem);
  return (
    <Form ref={ref} className={css.form} method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="passkey" />
      <p className={css.lead}>
        <Trans>Use your passkey to confirm it’s you.</Trans>
      </p>
      <CallAnswer problem={problem ? (wait ?? words(problem, failed)) : undefined} />
    </Form>
  );
};

const PasswordProof = ({ ref, reAuth, intent, failed }: PasswordProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher({ key: intent });
  const words = useCallProblemWords(PROOF_PROBLEMS);
  const { problem } = useSelector(reAuth, (now) => now.context);
  const wait = useWaitLeft(problem);
  const busy = useSelector(reAuth, (now) => now.hasTag('busy'));
  const [password, setPassword] = useState('');
  useUnsaved(password !== '');
  const { incomplete, edited, handIn } = useFilledForm(password !== '', false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const said = incomplete
    ? t`Please enter your password.`
    : problem && (wait ?? words(problem, failed));

  return (
    <Form ref={ref} className={css.form} method="post" noValidate onSubmit={handIn}>
      <input type="hidden" name="intent" value={intent} />
      <p className={css.lead}>
        <Trans>Enter your password to confirm it’s you.</Trans>
      </p>
      <PasswordField
        ref={field}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        lines={2}
        value={password}
        answer={said ? { tone: 'bad', text: said } : undefined}
        readOnly={busy}
        onChange={(typed) => {
          setPassword(typed);
          edited();
          if (problem) reAuth.send({ type: 'password.edit' });
        }}
      />
    </Form>
  );
};

const CodeProof = ({ ref, user, reAuth, intent }: CodeProps) => {
  const { t } = useLingui();
  const { Form } = useFetcher({ key: intent });
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const { codeEntry } = now.children;
  const code = codeIn(now);
  const { sent, resendAt } = now.context;
  const { digits, isFull, type } = useCodeInput(codeEntry, sent);
  useUnsaved(digits !== '');
  const { incomplete, edited, handIn } = useFilledForm(isFull, code?.hasTag('wrong') ?? false);
  const field = useRef<HTMLInputElement>(null);
  const sentAt = sent?.sentAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent is typed anew.
  useEffect(() => field.current?.focus(), [sentAt]);
  const said = useAccountCodeAnswer(code);

  return (
    <Form ref={ref} className={css.form} method="post" noValidate onSubmit={handIn}>
      <input type="hidden" name="intent" value={intent} />
      <MailedCodeField
        ref={field}
        address={codeAddress(user)}
        code={code}
        value={digits}
        answer={incomplete ? { tone: 'bad', text: t(CODE_WORDS.enterFirst) } : said}
        onChange={(typed) => {
          edited();
          type(typed);
        }}
      />
      <NewCodeButton codeEntry={codeEntry} code={code} resendAt={resendAt} />
    </Form>
  );
};

/** Proves that the account is the fan's own. */
export const ReAuthForm = ({ user, failed, ...form }: PasswordProps & CodeProps) => {
  const isCode = useSelector(form.reAuth, (now) => now.hasTag('code'));
  const isPasskey = useSelector(form.reAuth, (now) => now.hasTag('passkey'));
  if (isPasskey) return <PasskeyProof {...form} failed={failed} />;
  return isCode ? <CodeProof {...form} user={user} /> : <PasswordProof {...form} failed={failed} />;
};
