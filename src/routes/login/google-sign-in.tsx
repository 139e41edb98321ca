import { useSelector } from '@xstate/react';
import { useSubmit } from 'react-router';
import { useRouteFlow } from '../../flows/app/use-app.tsx';
import { googleSignInOnPage } from '../../flows/google-sign-in/google-sign-in.ts';
import { InlineAnswer } from '../../ui/inline-answer.tsx';
import { AccountNotice } from '../shared/account-status/account-notice.tsx';
import { useGooglePopup } from '../shared/google-popup/use-google-popup.tsx';
import { useTellProblem } from '../shared/messages/tell-problem.ts';
import { GoogleButton } from './google-button.tsx';
import { useGoogleWords, useLoginPopupWords } from './google-words.ts';
import * as css from './login.css.ts';

/** Google's code is submitted to the login, as ID and password are. */
export const GoogleSignIn = () => {
  const signIn = useRouteFlow(googleSignInOnPage);
  const answer = useSelector(signIn, (now) => now.context.answer);
  const busy = useSelector(signIn, (now) => now.hasTag('busy'));
  const submit = useSubmit();
  const google = useGooglePopup((code) => void submit({ googleCode: code }, { method: 'post' }));
  const popupWords = useLoginPopupWords();

  useTellProblem(answer?.kind === 'refused' ? answer.problem : null, {
    words: useGoogleWords(),
    onRead: () => signIn.send({ type: 'problem.read' }),
  });

  return (
    <div className={css.google}>
      <GoogleButton busy={busy || google.busy} onClick={google.ask} />
      <InlineAnswer
        lines={2}
        answer={google.failure && { tone: 'warn', text: popupWords(google.failure) }}
      />
      {google.parts}
      <AccountNotice signIn={signIn} />
    </div>
  );
};
