import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useSubmit } from 'react-router';
import { withoutSpaces } from '../../../contract/rules/password.ts';
import { useApp, useRouteFlow, useUnsaved } from '../../flows/app/use-app.tsx';
import {
  forgetLoginNotice,
  type LoginNotice,
  noteIdForLogin,
} from '../../flows/shared/login-notice.ts';
import { signInOnPage } from '../../flows/sign-in.ts';
import { embeddingApp } from '../../platform/embedding-app.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ClearToast } from '../../ui/clear-toast.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { InfoIcon, KeyIcon } from '../../ui/lazy-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Part } from '../../ui/part.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { VerbatimField } from '../../ui/text-field.tsx';
import { AccountNotice } from '../shared/account-status/account-notice.tsx';
import { OutsideDialog } from '../shared/out-of-app/outside-dialog.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import * as css from './login.css.ts';
import type { loginRoute } from './login.route.ts';
import { PhoneProofSheet, preparePhoneProof } from './phone-proof.tsx';
import { usePromptWords, useSignInWords } from './sign-in-words.ts';
import { usePasskeyPrompt } from './use-passkey-prompt.ts';

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

export const LoginPage = () => {
  const { t } = useLingui();
  const { session } = useApp().platform;
  const signIn = useRouteFlow(signInOnPage);
  const submit = useSubmit();
  const answer = useSelector(signIn, (now) => now.context.answer);
  const busy = useSelector(signIn, (now) => now.hasTag('busy'));
  const refused = useSelector(signIn, (now) => now.hasTag('refused'));
  const slowed = useSelector(signIn, (now) => now.hasTag('slowed'));
  const proving = useSelector(signIn, (now) => now.hasTag('proving'));
  const phone = useSelector(signIn, (now) => now.children.phoneVerification);
  const passkey = usePasskeyPrompt((signed) =>
    submit({ passkey: JSON.stringify(signed) }, { method: 'post' }),
  );
  const { notice, id } = useLoaderData<(typeof loginRoute)['loader']>();
  const words = useSignInWords();
  const promptWords = usePromptWords();
  const said = (refused && answer && words(answer)) || promptWords(passkey.problem);
  const [noted, setNoted] = useState(id);
  const [username, setUsername] = useState(noted);
  const [password, setPassword] = useState('');
  useUnsaved(username !== noted || password !== '');
  const form = useRef<HTMLFormElement>(null);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const loginButton = useRef<HTMLButtonElement>(null);

  const clearAnswers = () => {
    signIn.send({ type: 'credentials.edit' });
    passkey.clear();
  };
  const typeId = (typed: string) => {
    setUsername(typed);
    noteIdForLogin(session, typed);
    clearAnswers();
  };
  const typePassword = (typed: string) => {
    setPassword(typed);
    clearAnswers();
  };

  const logIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    passkey.clear();
    void submit(new FormData(event.currentTarget), { method: 'post' });
    const inputs = [usernameInput.current, passwordInput.current];
    inputs.find((input) => input && !withoutSpaces(input.value))?.focus();
  };

  const submitProof = () => {
    if (form.current) void submit(new FormData(form.current), { method: 'post' });
  };

  // The tab's storage is read after hydration. What was typed before that is newer, and a field that the fan is in stays
  // as it is: the ID would be put in front of the fan's own.
  useLayoutEffect(() => {
    setNoted(id);
    const input = usernameInput.current;
    if (input?.value === '' && input !== document.activeElement) setUsername(id);
  }, [id]);

  useEffect(() => {
    if (notice) forgetLoginNotice(session);
  }, [notice, session]);

  useEffect(() => {
    if (slowed) preparePhoneProof();
  }, [slowed]);

  useEffect(() => {
    if (!proving) return;
    return () => {
      // The button that opened the proof disappears with the wait.
      if (document.activeElement === document.body) loginButton.current?.focus();
    };
  }, [proving]);

  return (
    <div className={css.page}>
      <div className={css.brand} data-decoration>
        <BrandMark large />
      </div>
      {/* Not a `Form`: one that came as HTML, which is the same for each query, would drop where the login is to lead. */}
      <form ref={form} className={css.form} method="post" noValidate onSubmit={logIn}>
        <VerbatimField
          ref={usernameInput}
          label={t`ID`}
          name="username"
          // The browser suggests passkeys there too.
          autoComplete="username webauthn"
          value={username}
          onChange={typeId}
        />
        <PasswordField
          ref={passwordInput}
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          lines={0}
          value={password}
          onChange={typePassword}
        />
        <div className={css.answer}>
          <InlineAnswer lines={2} answer={said ? { tone: 'bad', text: said } : undefined} />
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
          <Trans context="on the login page">Find ID</Trans>
        </Link>
        <Link to="/find-password" className={css.helpLink}>
          <Trans>Forgotten password?</Trans>
        </Link>
      </nav>
      <hr className={css.line} />
      <Part>
        <GoogleSignIn />
      </Part>
      <Button
        variant="quiet"
        wide
        busy={passkey.busy}
        onClick={() => {
          signIn.send({ type: 'credentials.edit' });
          passkey.ask();
        }}
      >
        <KeyIcon size={20} />
        <Trans>Log in with a passkey</Trans>
      </Button>
      {passkey.problem?.code === 'no_passkeys' && embeddingApp(window) && (
        <OutsideDialog title={t`Passkeys don’t work inside other apps.`} onClose={passkey.clear}>
          <Trans>Open this page in your browser to use your passkey.</Trans>
        </OutsideDialog>
      )}
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
      {proving && phone && (
        <PhoneProofSheet
          phone={phone}
          onProved={submitProof}
          onClose={() => signIn.send({ type: 'proof.close' })}
        />
      )}
      <AccountNotice signIn={signIn} />
    </div>
  );
};
