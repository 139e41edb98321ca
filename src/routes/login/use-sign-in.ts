import { useRouteFlow } from '../../flows/app/use-app.tsx';
import { signInOnPage, signInPhoneOnPage } from '../../flows/sign-in/sign-in.ts';

/** The sign-in, and the phone proof for a throttled one. */
export function useSignIn() {
  const phone = useRouteFlow(signInPhoneOnPage);
  const signIn = useRouteFlow(signInOnPage, { phone });
  return { signIn, phone };
}
