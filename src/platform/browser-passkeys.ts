import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { Passkeys } from './passkeys.ts';

/** What the browser says when its dialog was closed, has timed out or was replaced by another. */
const CLOSED = ['NotAllowedError', 'AbortError'];

const isClosed = (error: unknown) => error instanceof Error && CLOSED.includes(error.name);
const isKnown = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** The server's options pass through as they are: the library reads them. */
const asCreation = (options: object) => options as PublicKeyCredentialCreationOptionsJSON;
const asRequest = (options: object) => options as PublicKeyCredentialRequestOptionsJSON;

export const make: Passkeys['make'] = async (options) => {
  try {
    const made = await startRegistration({ optionsJSON: asCreation(options) });
    return { kind: 'made', made };
  } catch (error) {
    if (isKnown(error)) return { kind: 'known' };
    if (isClosed(error)) return { kind: 'none' };
    throw error;
  }
};

export const sign: Passkeys['sign'] = async (options, { signal, offer }) => {
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    const signed = await startAuthentication({
      optionsJSON: asRequest(options),
      useBrowserAutofill: offer,
    });
    return { kind: 'signed', signed };
  } catch (error) {
    if (isClosed(error)) return { kind: 'none' };
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
