import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google';
import { type RefObject, useEffect } from 'react';
import { isRecord } from '../../../api/api-error.ts';
import type { GooglePopup } from '../../../flows/google-sign-in/google-popup.ts';

const REASONS = {
  popup_closed: 'popup.closed',
  popup_failed_to_open: 'popup.blocked',
  unknown: 'google.refused',
} as const;

type Popup = {
  popup: GooglePopup;
  /** Opens the popup, once the script is there. */
  opener: RefObject<(() => void) | null>;
};

/** An ad blocker may serve an empty script instead, and then the library's `login` does nothing. */
function isGoogleThere(): boolean {
  const google: unknown = Reflect.get(window, 'google');
  return isRecord(google) && isRecord(google.accounts) && isRecord(google.accounts.oauth2);
}

const Opener = ({ popup, opener }: Popup) => {
  const { scriptLoadedSuccessfully: isLoaded } = useGoogleOAuth();
  const login = useGoogleLogin({
    flow: 'auth-code',
    state: popup.getSnapshot().context.state,
    onSuccess: ({ code, state }) => popup.send({ type: 'code.arrived', code, state }),
    // Refusing Google's consent counts as a change of mind.
    onError: ({ error }) =>
      popup.send({ type: error === 'access_denied' ? 'popup.closed' : 'google.refused' }),
    onNonOAuthError: ({ type }) => popup.send({ type: REASONS[type] }),
  });
  useEffect(() => {
    if (!isLoaded) return;
    opener.current = login;
    popup.send({ type: isGoogleThere() ? 'script.ready' : 'script.failed' });
  }, [isLoaded, login, popup, opener]);
  return null;
};

/** Google's script for as long as this is rendered; shows nothing. */
export const GoogleScript = ({
  clientId,
  locale,
  ...popup
}: Popup & { clientId: string; locale: string }) => (
  <GoogleOAuthProvider
    clientId={clientId}
    locale={locale}
    onScriptLoadError={() => popup.popup.send({ type: 'script.failed' })}
  >
    <Opener {...popup} />
  </GoogleOAuthProvider>
);
