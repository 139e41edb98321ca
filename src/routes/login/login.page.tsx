import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import { phoneProof } from '../../flows/phone-verification/phone-verification.ts';
import type { LoginNotice } from '../../flows/shared/login-notice.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ClearToast } from '../../ui/clear-toast.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { InfoIcon } from '../../ui/lazy-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountStatus } from '../shared/account-status/account-status.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import * as css from './login.css.ts';
import type { loginRoute } from './login.route.ts';
import { PhoneProof } from './phone-proof.tsx';
import { useSignInWords } from './sign-in-words.ts';
import { useSignIn } from './use-sign-in.ts';

const Notice = ({ notice }: { notice: LoginNotice }) => {
  switch (notice) {
    case 'signedUp':
      return <Trans>Sign up successful.</Trans>;
    case 'passwordChanged':
      return <Trans>Password changed. Please log in.</Trans>;
    case 'deactivated':
      return <Trans>Your account is deactivated.</Trans>;
    case 'sessionEnded':
      return <Trans>You’ve been logged out. Please log in again.</Trans>;
  }
};

/** Once the session is open, the guard of this page leads on. */
export const LoginPage = () => {
  const { t } = useLingui();
  const { signIn, phone } = useSignIn();
  const answer = useSelector(signIn, (now) => now.context.answer);
  const busy = useSelector(signIn, (now) => now.hasTag('busy'));
  const refused = useSelector(signIn, (now) => now.hasTag('refused'));
  const slowed = useSelector(signIn, (now) => now.hasTag('slowed'));
  const proving = useSelector(signIn, (now) => now.hasTag('proving'));
  const { notice, id } = useLoaderData<(typeof loginRoute)['loader']>();
  const words = useSignInWords();
  const [username, setUsername] = useState(id);
  const [password, setPassword] = useState('');
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const loginButton = useRef<HTMLButtonElement>(null);

  const edit = (keep: (value: string) => void) => (value: string) => {
    keep(value);
    signIn.send({ type: 'credentials.edit' });
  };

  /** What stands in the fields, even if it was there before this page came to life. */
  const typed = () => {
    const textIn = (input: HTMLInputElement | null) => withoutSpaces(input?.value ?? '');
    return { username: textIn(usernameInput.current), password: textIn(passwordInput.current) };
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = typed();
    signIn.send({ type: 'credentials.submit', ...credentials });
    if (!credentials.username) usernameInput.current?.focus();
    else if (!credentials.password) passwordInput.current?.focus();
  };

  const submitProof = () => {
    const proof = phoneProof(phone.getSnapshot());
    signIn.send({ type: 'proof.given', ...typed(), proof });
  };

  useEffect(() => {
    if (!proving) return;
    return () => {
      // With the wait, the button that opened the proof is gone.
      if (document.activeElement === document.body) loginButton.current?.focus();
    };
  }, [proving]);

  return (
    <div className={css.page}>
      <div className={css.brand}>
        <BrandMark large />
      </div>
      {/* Sent by hand; `post` keeps a password out of the address should the script be late. */}
      <form className={css.form} method="post" noValidate onSubmit={submit}>
        <TextField
          ref={usernameInput}
          label={t`ID`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          clean={withoutSpaces}
          value={username}
          onChange={edit(setUsername)}
        />
        <PasswordField
          ref={passwordInput}
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          lines={0}
          value={password}
          onChange={edit(setPassword)}
        />
        <div className={css.answer}>
          <InlineAnswer
            lines={2}
            answer={refused && answer ? { tone: 'bad', text: words(answer) } : undefined}
          />
        </div>
        <Button ref={loginButton} type="submit" wide busy={busy}>
          <Trans>Login</Trans>
        </Button>
        {slowed && (
          <div className={css.proof}>
            <Button variant="quiet" wide onClick={() => signIn.send({ type: 'proof.open' })}>
              <Trans>Log in with your phone</Trans>
            </Button>
          </div>
        )}
      </form>
      <nav className={css.help} aria-label={t`Account help`}>
        <Link to="/find-id" className={css.helpLink}>
          <Trans>Find ID</Trans>
        </Link>
        <Link to="/find-password" className={css.helpLink}>
          <Trans>Forgotten password?</Trans>
        </Link>
      </nav>
      <hr className={css.line} />
      <GoogleSignIn />
      <ButtonLink to="/signup" variant="plain" wide>
        <Trans>Sign Up</Trans>
      </ButtonLink>
      {notice && (
        <ClearToast
          icon={notice === 'sessionEnded' ? <InfoIcon size={20} /> : <CheckIcon size={20} />}
        >
          <Notice notice={notice} />
        </ClearToast>
      )}
      {proving && (
        <PhoneProof
          phone={phone}
          onProved={submitProof}
          onClose={() => signIn.send({ type: 'proof.close' })}
        />
      )}
      {(answer?.kind === 'withdrawn' || answer?.kind === 'suspended') && (
        <AccountStatus refusal={answer} onClose={() => signIn.send({ type: 'notice.close' })} />
      )}
    </div>
  );
};
