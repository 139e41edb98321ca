import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
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
};
type CodeProps = ProofProps & { user: User };

const codeAddress = ({ phoneNumber, email, ...user }: User) =>
  codeKindOf(user) === 'phone'
    ? maskedPhone(phoneNumber, callingCodeOf(phoneNumber))
    : maskedEmail(email);

/** What is typed goes to the proof once it is whole. */
function useTypedProof(isWhole: boolean, isWrong: boolean, give: () => void) {
  const [incomplete, setIncomplete] = useState(false);
  return {
    incomplete,
    edited: () => setIncomplete(false),
    handIn(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isWhole) give();
      // After a wrong code, that is what is said.
      else if (!isWrong) setIncomplete(true);
    },
  };
}

/** Why the last passkey or password was refused. */
function useRefusal(reAuth: ReAuth) {
  const { t } = useLingui();
  const words = useCallProblemWords(PROOF_PROBLEMS);
  const { problem } = useSelector(reAuth, (now) => now.context);
  const wait = useWaitLeft(problem);
  return problem
    ? (wait ?? words(problem, t`We couldn’t check that. Please try again.`))
    : undefined;
}

/** The browser asks for the passkey in its own dialog, once this is sent. */
const PasskeyProof = ({ ref, reAuth }: ProofProps) => {
  const handIn = (event: FormEvent) => {
    event.preventDefault();
    reAuth.send({ type: 'passkey.ask' });
  };
  return (
    <form ref={ref} className={css.form} onSubmit={handIn}>
      <p className={css.lead}>
        <Trans>Use your passkey to confirm it’s you.</Trans>
      </p>
      <CallAnswer problem={useRefusal(reAuth)} />
    </form>
  );
};

const PasswordProof = ({ ref, reAuth }: ProofProps) => {
  const { t } = useLingui();
  const refusal = useRefusal(reAuth);
  const busy = useSelector(reAuth, (now) => now.hasTag('busy'));
  const [password, setPassword] = useState('');
  useUnsaved(password !== '');
  const { incomplete, edited, handIn } = useTypedProof(password !== '', false, () =>
    reAuth.send({ type: 'password.submit', password }),
  );
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const said = incomplete ? t`Please enter your password.` : refusal;

  return (
    <form ref={ref} className={css.form} noValidate onSubmit={handIn}>
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
          if (refusal) reAuth.send({ type: 'password.edit' });
        }}
      />
    </form>
  );
};

const CodeProof = ({ ref, user, reAuth }: CodeProps) => {
  const { t } = useLingui();
  const now = useSelector(reAuth, (snapshot) => snapshot);
  const { codeEntry } = now.children;
  const code = codeIn(now);
  const { sent, resendAt } = now.context;
  const { digits, isFull, type } = useCodeInput(codeEntry, sent);
  useUnsaved(digits !== '');
  const { incomplete, edited, handIn } = useTypedProof(isFull, code?.hasTag('wrong') ?? false, () =>
    codeEntry?.send({ type: 'code.submit', code: digits }),
  );
  const field = useRef<HTMLInputElement>(null);
  const sentAt = sent?.sentAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that is sent is typed anew.
  useEffect(() => field.current?.focus(), [sentAt]);
  const said = useAccountCodeAnswer(code);

  return (
    <form ref={ref} className={css.form} noValidate onSubmit={handIn}>
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
    </form>
  );
};

/** Proves that the account is the owner's. */
export const ReAuthForm = ({ user, ...form }: CodeProps) => {
  const isCode = useSelector(form.reAuth, (now) => now.hasTag('code'));
  const isPasskey = useSelector(form.reAuth, (now) => now.hasTag('passkey'));
  if (isPasskey) return <PasskeyProof {...form} />;
  return isCode ? <CodeProof {...form} user={user} /> : <PasswordProof {...form} />;
};
