import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useApp } from '../../flows/app/use-app.tsx';
import { isNumberTyped } from '../../flows/phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from '../../flows/phone-verification/phone-verification.ts';
import { signInFlow, signInOnPage } from '../../flows/sign-in/sign-in.ts';

/** The sign-in, and the phone proof for a throttled one; both last as long as the page. */
export function useSignIn() {
  const app = useApp();
  const phone = useActorRef(
    useMemo(() => phoneVerificationFlow(app, 'sign-in'), [app]),
    { input: {} },
  );
  const signIn = useActorRef(
    useMemo(
      () =>
        signInFlow({
          ...app,
          tellPhone: (problem) => phone.send({ type: 'proof.refused', problem }),
        }),
      [app, phone],
    ),
  );
  useEffect(() => app.unsaved.register(() => isNumberTyped(phone)), [app, phone]);
  useEffect(() => signInOnPage.show(app, signIn), [app, signIn]);
  return { signIn, phone };
}
