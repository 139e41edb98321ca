import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { googleSignInFlow } from '../../flows/google-sign-in.ts';
import { useApp } from '../../flows/use-app.tsx';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { useGooglePopup } from '../google/use-google-popup.tsx';
import { AccountStatus } from '../parts/account-status.tsx';
import { useTellProblem } from '../parts/tell-problem.ts';
import { GoogleButton } from './google-button.tsx';
import { useGoogleTroubleWords, useGoogleWords } from './google-words.ts';
import * as css from './login.css.ts';

/** The way in with Google. Once the session is open, the page's guard leads on; whoever is new chooses a nickname. */
export const GoogleSignIn = () => {
  const app = useApp();
  const signIn = useActorRef(useMemo(() => googleSignInFlow(app), [app]));
  const answer = useSelector(signIn, (now) => now.context.answer);
  const busy = useSelector(signIn, (now) => now.hasTag('busy'));
  const isNew = useSelector(signIn, (now) => now.hasTag('newcomer'));
  const navigate = useNavigate();
  const google = useGooglePopup((code) => signIn.send({ type: 'code.submit', code }));
  const troubleWords = useGoogleTroubleWords();

  useTellProblem(answer?.kind === 'refused' ? answer.problem : null, {
    words: useGoogleWords(),
    onRead: () => signIn.send({ type: 'problem.read' }),
  });
  useEffect(() => {
    if (isNew) void navigate('/set-nickname');
  }, [isNew, navigate]);

  return (
    <div className={css.google}>
      <GoogleButton busy={busy || google.busy} onClick={google.ask} />
      <InlineAnswer
        lines={2}
        answer={google.trouble && { tone: 'warn', text: troubleWords(google.trouble) }}
      />
      {google.parts}
      {(answer?.kind === 'withdrawn' || answer?.kind === 'suspended') && (
        <AccountStatus refusal={answer} onClose={() => signIn.send({ type: 'notice.close' })} />
      )}
    </div>
  );
};
