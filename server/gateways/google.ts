import * as oauth from 'oauth4webapi';
import { refuse } from '../lib/api-failure.ts';
import type { Clock } from '../lib/clock.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Settings } from '../settings/settings.ts';
import { type GoogleIdentity, identityOf, UntrustedToken } from './google-identity.ts';
import { openIdProvider } from './openid-provider.ts';

/** Turns a popup's code into a person: 400 for an invalid code, 503 if Google fails. */
export type GoogleGateway = { identify(code: string): Promise<GoogleIdentity> };

/** Shorter than the app's timeout, so that the app gets our response instead. */
const TIMEOUT = 3_500;
/** Seconds by which Google's clock and ours may differ. */
const LEEWAY = 10;
/** The redirect URI of popup codes, in place of an address. */
const POPUP = 'postmessage';

const GOOGLE = 'https://accounts.google.com';
/** According to Google's documentation its tokens may have this issuer as well. */
const HISTORIC_NAME = 'accounts.google.com';

const badCode = (cause: unknown) =>
  Object.assign(refuse(400, 'invalid_google_code', MESSAGES.google.failed), { cause });

const unavailable = (cause: unknown) => {
  const headers = { 'retry-after': '5' };
  const refusal = refuse(503, 'google_unavailable', MESSAGES.busy, undefined, headers);
  return Object.assign(refusal, { cause });
};

export const unconfiguredGoogle: GoogleGateway = {
  identify: async () => {
    throw refuse(503, 'google_unconfigured', MESSAGES.google.unconfigured);
  },
};

type Options = { ask?: typeof fetch; timeout?: number };

export function googleGateway(
  { clientId, clientSecret, issuer }: NonNullable<Settings['google']>,
  clock: Clock,
  { ask = fetch, timeout = TIMEOUT }: Options = {},
): GoogleGateway {
  const reach = {
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
    [oauth.customFetch]: ask,
  };
  const provider = openIdProvider(issuer, reach, clock, timeout);
  const secret = clientSecret ? oauth.ClientSecretPost(clientSecret) : oauth.None();

  async function claimsFor(code: string): Promise<oauth.IDToken> {
    const options = { ...reach, signal: AbortSignal.timeout(timeout) };
    const client = {
      client_id: clientId,
      [oauth.clockSkew]: Math.round((clock.now() - Date.now()) / 1_000),
      [oauth.clockTolerance]: LEEWAY,
    };
    const server = await provider.endpoints();
    // The popup returns only the code; with one issuer it can be from no other.
    const handed = new URLSearchParams({ code, iss: server.issuer });
    const shown = oauth.validateAuthResponse(server, client, handed, oauth.expectNoState);
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      shown,
      POPUP,
      oauth.nopkce,
      options,
    );

    const body = await answer.text();

    // We send no nonce: a token with one belongs to another sign-in and is refused.
    const read = async (named: oauth.AuthorizationServer) => {
      const response = new Response(body, answer);
      const wanted = { requireIdToken: true };
      const tokens = await oauth.processAuthorizationCodeResponse(named, client, response, wanted);
      return { response, claims: oauth.getValidatedIdTokenClaims(tokens) };
    };
    const { response, claims } = await read(server).catch((error: unknown) => {
      if (server.issuer !== GOOGLE || !isAboutIssuer(error)) throw error;
      return read({ ...server, issuer: HISTORIC_NAME });
    });
    await checkSignature(server, response, options);
    if (!claims) throw new UntrustedToken('absence');
    return claims;
  }

  /** An unknown key may be a new one: the keys are fetched once more before a refusal. */
  async function checkSignature(
    server: oauth.AuthorizationServer,
    signed: Response,
    options: oauth.ValidateSignatureOptions,
  ): Promise<void> {
    await oauth
      .validateApplicationLevelSignature(server, signed, options)
      .catch((error: unknown) => {
        if (!hasCode(error, [oauth.KEY_SELECTION])) throw error;
        const fresh = provider.withoutKeys(server);
        return oauth.validateApplicationLevelSignature(fresh, signed, options);
      });
  }

  return {
    async identify(code) {
      try {
        const now = Math.floor(clock.now() / 1_000);
        return identityOf(await claimsFor(code), { clientId, now, leeway: LEEWAY });
      } catch (error) {
        throw isApiFailure(error) ? badCode(error) : unavailable(inWords(error));
      }
    },
  };
}

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof oauth.OperationProcessingError && codes.includes(error.code ?? '');

function isAboutIssuer(error: unknown): boolean {
  if (!(error instanceof oauth.OperationProcessingError)) return false;
  if (error.code !== oauth.JWT_CLAIM_COMPARISON) return false;
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'claim' in cause && cause.claim === 'iss';
}

/** For the log, which records only the message of a cause. */
const inWords = (error: unknown): unknown =>
  error instanceof oauth.ResponseBodyError
    ? new Error(`the issuer answered ${error.status} ${error.error}`)
    : error;

/** Whether Google has responded with a refusal; any other failure is not caused by the code. */
const isApiFailure = (error: unknown): boolean =>
  error instanceof UntrustedToken ||
  error instanceof oauth.UnsupportedOperationError ||
  (error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant') ||
  hasCode(error, [
    oauth.JWT_CLAIM_COMPARISON,
    oauth.JWT_TIMESTAMP_CHECK,
    oauth.KEY_SELECTION,
    oauth.INVALID_RESPONSE,
  ]);
