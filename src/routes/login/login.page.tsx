import { Trans, useLingui } from '@lingui/react/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import type { LoginNotice } from '../../flows/login-notice.ts';
import { signInFlow } from '../../flows/sign-in.ts';
import { useApp } from '../../flows/use-app.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { InfoIcon } from '../../ui/page-icons.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toast } from '../../ui/toast.tsx';
import { AccountStatus } from '../parts/account-status.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import * as css from './login.css.ts';
import type { loginRoute } from './login.route.ts';
import { useSignInWords } from './sign-in-words.ts';

const Notice = ({ notice }: { notice: LoginNotice }) => {
  switch (notice) {
    case 'signedUp':
      return <Trans>Sign up successful.</Trans>;
    case 'passwordChanged':
      return <Trans>Your password has been changed. Please log in.</Trans>;
    case 'deactivated':
      return <Trans>Your account is deactivated.</Trans>;
    case 'sessionEnded':
      return <Trans>You have been logged out. Please log in again.</Trans>;
  }
};

/** Once the session is open, the guard of this page leads on. */
export const LoginPage = () => {
  const { t } = useLingui();
  const signIn = useActorRef(signInFlow(useApp()));
  const answer = useSelector(signIn, (now) => now.context.answer);
  const busy = useSelector(signIn, (now) => now.hasTag('busy'));
  const refused = useSelector(signIn, (now) => now.hasTag('refused'));
  const { notice } = useLoaderData<(typeof loginRoute)['loader']>();
  const words = useSignInWords();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const edit = (keep: (value: string) => void) => (value: string) => {
    keep(value);
    signIn.send({ type: 'credentials.edit' });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the fields, even if it was there before this page came to life.
    const typed = (input: HTMLInputElement | null) => withoutSpaces(input?.value ?? '');
    const credentials = {
      username: typed(usernameInput.current),
      password: typed(passwordInput.current),
    };
    signIn.send({ type: 'credentials.submit', ...credentials });
    if (!credentials.username) usernameInput.current?.focus();
    else if (!credentials.password) passwordInput.current?.focus();
  };

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
        <Button type="submit" wide busy={busy}>
          <Trans>Login</Trans>
        </Button>
      </form>
      <nav className={css.help} aria-label={t`Help with your account`}>
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
        <Toast icon={notice === 'sessionEnded' ? <InfoIcon size={20} /> : <CheckIcon size={20} />}>
          <Notice notice={notice} />
        </Toast>
      )}
      {(answer?.kind === 'withdrawn' || answer?.kind === 'suspended') && (
        <AccountStatus refusal={answer} onClose={() => signIn.send({ type: 'notice.close' })} />
      )}
    </div>
  );
};
