import cookie from '@fastify/cookie';
import DataLoader from 'dataloader';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { passIfUnwritable } from '../db/outage.ts';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Operation } from '../repositories/operations.ts';
import { sessions } from '../repositories/sessions.ts';
import type { UserRow } from '../repositories/users.ts';
import { operationOf } from './done-before.ts';
import { bearerToken, hashOf } from './tokens.ts';

export type Account = {
  sessionId: string;
  user: UserRow;
  /** What this request asks for. */
  operation: Operation | undefined;
  signedInAt: Date;
  /** When the second factor was last shown in this session. */
  secondFactorAt: Date | null;
  /** Whether the fan has to agree to a text again. */
  hasConsentsDue: boolean;
  hasPasskey: boolean;
};

const READS = ['GET', 'HEAD'];

/** Everything can be read, and what concerns the account itself can be done (docs/decisions/0025). */
const needsConsents = ({ method, routeOptions: { url = '', config } }: FastifyRequest) =>
  !READS.includes(method) && !url.startsWith('/api/auth/') && !config.worksWithoutConsents;

export const forbidden = () => refuse(403, 'forbidden', MESSAGES.admin.forbidden);

/**
 * The caller of a request. `{ preHandler: app.authenticate }` admits only the holder of a valid
 * access token, returned by `request.account()`, whose consents are up to date if the call needs them. `{ onRequest: app.authorize('support', 'admin') }` admits
 * only holders with one of these roles, before the rest of the request is read. Session and account are
 * read at every call, so that ending a session or changing a role takes effect at once.
 */
export const sessionsPlugin = fp(async (app) => {
  await app.register(cookie);
  const find = sessions.prepareFind(app.database.orm);
  // Nothing is cached: the accounts of all calls in one turn of the event loop are loaded by one query.
  const living = new DataLoader(
    (tokenHashes: readonly string[]) => find(tokenHashes, app.clock.now()),
    { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate },
  );
  const accounts = new WeakMap<FastifyRequest, Account>();

  app.decorate('identify', async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization);
    const found = token && (await living.load(hashOf(token)));
    if (!found) return undefined;
    const { generation, isUnconfirmed, tokenHash: _, ...known } = found;
    const account = { ...known, operation: operationOf(request) };
    if (isUnconfirmed) {
      // The next call confirms it; until then read-only calls work.
      await sessions
        .confirm(app.database.orm, account.sessionId, generation, app.clock.now())
        .catch(passIfUnwritable);
    }
    accounts.set(request, account);
    return account;
  });

  async function identified(request: FastifyRequest): Promise<Account> {
    const account = await app.identify(request);
    if (account) return account;
    throw refuse(401, 'unauthorized', MESSAGES.signInFirst, undefined, {
      'www-authenticate': 'Bearer',
    });
  }

  app.decorate('authenticate', async (request: FastifyRequest) => {
    const { hasConsentsDue } = await identified(request);
    if (hasConsentsDue && needsConsents(request))
      throw refuse(403, 'consents_due', MESSAGES.consentsDue);
  });

  app.decorate('authorize', (...roles: UserRow['role'][]) => async (request: FastifyRequest) => {
    await identified(request);
    if (!roles.includes(request.account().user.role)) throw forbidden();
  });

  app.decorateRequest('account', function account() {
    const known = accounts.get(this);
    if (!known) throw new Error(`${this.routeOptions.url} does not authenticate its callers`);
    return known;
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** For public calls: the holder of a valid access token, if there is one. */
    identify(request: FastifyRequest): Promise<Account | undefined>;
    authenticate(request: FastifyRequest): Promise<void>;
    authorize(...roles: UserRow['role'][]): (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyContextConfig {
    /** A write that a member can always make. */
    worksWithoutConsents?: boolean;
  }
  interface FastifyRequest {
    account(): Account;
  }
}
