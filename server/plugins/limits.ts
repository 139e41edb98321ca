/**
 * Rate limits, counted in the database, so that they hold over any number of processes.
 *
 * A route limits each member, before the body is read, so that nobody's calls count towards a neighbour's:
 *   `{ onRequest: app.authenticate, config: { limit: { name: 'enter', of: 'account', points: 60, per: 10 * 60_000 } } }`
 * or, for what visitors must not list or send in bulk, each client network (an IPv6 client is its /64): `of: 'network'`.
 * A handler limits anything else, and answers 429 with Retry-After by itself:
 *   `await app.limits.take({ name: 'send-code-number', points: 5, per: 10 * 60_000 }, phoneNumber)`
 */
import fp from 'fastify-plugin';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { tooManyRequests } from '../lib/api-failure.ts';
import { clientNetwork } from '../lib/client-network.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';

export type Limit = {
  /** Unique over all limits. */
  name: string;
  points: number;
  /** Milliseconds. */
  per: number;
};

/** An account is known to routes that authenticate in `onRequest`. */
type RouteLimit = Limit & { of: 'account' | 'network' };

function createLimits({ pool }: Pick<Database, 'pool'>, keyedHashes: KeyedHashes) {
  const limiters = new Map<string, RateLimiterPostgres>();

  const of = ({ name, points, per }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: per / 1000,
      // Past the last point nothing is written: this process remembers until when the key is refused.
      inMemoryBlockOnConsumed: points,
      // The hourly sweep does it.
      clearExpiredByTimeout: false,
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    /** Names and phone numbers are not readable in the table of limits. */
    async take(limit: Limit, key: string): Promise<void> {
      try {
        await of(limit).consume(keyedHashes.of(limit.name, key));
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
      }
    },
  };
}

export default fp(
  async (app) => {
    app.decorate('limits', createLimits(app.database, app.keyedHashes));
    app.addHook('onRequest', (request, _reply, done) => {
      const { limit } = request.routeOptions.config;
      if (limit?.of !== 'network') return done();
      app.limits.take(limit, clientNetwork(request.ip)).then(() => done(), done);
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { limit } = request.routeOptions.config;
      if (limit?.of !== 'account') return done();
      app.limits.take(limit, request.account().user.id).then(() => done(), done);
    });
  },
  { name: 'limits', dependencies: ['pressure'] },
);

declare module 'fastify' {
  interface FastifyInstance {
    limits: ReturnType<typeof createLimits>;
  }
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}
