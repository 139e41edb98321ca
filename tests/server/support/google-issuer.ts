import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  Events,
  type JWK,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server';
import { type Forgery, forge } from './forged-tokens.ts';

/** The person signing in at Google. Without an `email`, a verified one is derived from the `sub`. */
export type Person = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

/** How the response to a code differs from the right one. */
export type Flaws = {
  /** Claims of the ID token to change, or to leave out if undefined. */
  claims?: Record<string, unknown>;
  signature?: Forgery;
  /** The token endpoint's status. */
  status?: number;
  /** Replaces the token endpoint's body. */
  body?: Record<string, unknown>;
};

/** What happens to all requests, or to those for one path. */
export type Outage = 'down' | 'slow' | 'html' | 'error' | 'redirect';

const CLIENT = { id: 'encore.apps.example', secret: 'the-secret-of-the-client' };

/** The settings with which the server under test finds the issuer. */
export const googleEnv = (issuer: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: issuer,
});

const newKey = (): Promise<JWK> => new OAuth2Issuer().keys.generate('RS256');
/** Creating a key takes longer than everything else here, so all issuers of a process start with the same. */
const firstKey = newKey();

type Issued = { person: Person; flaws: Flaws; isUsed: boolean };

/**
 * A stand-in for Google: an OpenID provider on this machine that issues codes for anybody, each
 * valid once, to be exchanged with the client's secret and the redirect of a popup. A test can
 * spoil what a code leads to.
 */
export async function startGoogleIssuer({ port = 0 }: { port?: number } = {}) {
  const issued = new Map<string, Issued>();
  const asked: string[] = [];
  let outage: { kind: Outage; path?: string } | undefined;
  let service: OAuth2Service | undefined;

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    asked.push(pathname);
    if (outage && (outage.path ?? pathname) === pathname) {
      return answerBadly(outage.kind, request, response);
    }
    if (pathname === '/code') return handOut(searchParams, response);
    // Requested before its first key exists: the caller asks again.
    return service ? service.requestHandler(request, response) : response.writeHead(503).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;

  const provider = { name: url };

  function code(person: Person, flaws: Flaws = {}): string {
    const made = `4/${randomUUID()}`;
    issued.set(made, { person, flaws, isUsed: false });
    return made;
  }

  /** `GET /code?sub=…&email=…` for programs; other keys are claims, `status` is the token endpoint's. */
  function handOut(query: URLSearchParams, response: ServerResponse) {
    const { sub = 'somebody', status, email_verified, ...rest } = Object.fromEntries(query);
    const claims = {
      ...rest,
      ...(email_verified ? { email_verified: email_verified === 'true' } : {}),
    };
    const made = code({ sub }, { claims, status: status ? Number(status) : undefined });
    response.setHeader('access-control-allow-origin', '*').end(made);
  }

  async function serveWith(key: JWK) {
    const issuer = new OAuth2Issuer();
    issuer.url = provider.name;
    await issuer.keys.add(key);
    service = new OAuth2Service(issuer);
    service.on(
      Events.BeforeTokenSigning,
      (token: MutableToken, { body }: TokenRequestIncomingMessage) => {
        const grant = issued.get(body.code ?? '');
        // The library's look-up would also find inherited keys such as `constructor`.
        if (!grant) body.code = 'unknown';
        else if (token.payload.aud !== undefined) {
          Object.assign(token.payload, claimsOf(grant.person), grant.flaws.claims);
        }
      },
    );
    service.on(
      Events.BeforeResponse,
      (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
        Object.assign(response, exchange(response, new Map(Object.entries(body))));
      },
    );
  }

  function exchange({ body, statusCode }: MutableResponse, form: Map<string, unknown>) {
    const isClient =
      form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (!isClient) return { statusCode: 401, body: { error: 'invalid_client' } };
    const grant = issued.get(String(form.get('code')));
    if (!grant || grant.isUsed || form.get('redirect_uri') !== 'postmessage') {
      return {
        statusCode: 400,
        body: { error: 'invalid_grant', error_description: 'Bad Request' },
      };
    }
    grant.isUsed = true;
    const { signature, status = statusCode, body: replaced } = grant.flaws;
    const tokens = { ...Object(body) };
    if (signature) tokens.id_token = forge(String(tokens.id_token), signature);
    return { statusCode: status, body: replaced ?? tokens };
  }

  await serveWith(await firstKey);
  return {
    url,
    code,
    /** The paths of all requests so far. */
    asked,
    env: googleEnv(url),
    /** Signs every token with a new, unknown key from now on. */
    renewKeys: async () => serveWith(await newKey()),
    /** Changes the issuer's name from now on. */
    async rename(name: string) {
      provider.name = name;
      await serveWith(await newKey());
    },
    break(kind: Outage, path?: string) {
      outage = { kind, path };
    },
    mend() {
      outage = undefined;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type GoogleIssuer = Awaited<ReturnType<typeof startGoogleIssuer>>;

const claimsOf = ({
  sub,
  email = `${sub}@gmail.example`,
  email_verified = true,
  ...rest
}: Person) => ({
  aud: CLIENT.id,
  azp: CLIENT.id,
  sub,
  email,
  email_verified,
  ...rest,
});

function answerBadly(kind: Outage, request: IncomingMessage, response: ServerResponse) {
  if (kind === 'slow') return;
  if (kind === 'down') return request.socket.destroy();
  if (kind === 'error') return response.writeHead(503).end();
  if (kind === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end();
  return response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<h1>Sign in to the Wi-Fi</h1>');
}
