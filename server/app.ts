import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createGateways, type Gateways } from './gateways/gateways.ts';
import { logOptions } from './log.ts';
import { docs } from './plugins/docs.ts';
import { errors, refuse, sendProblem } from './plugins/errors.ts';
import { headers, securityHeaders } from './plugins/headers.ts';
import { limits } from './plugins/limits.ts';
import { refuseMalformed } from './plugins/malformed.ts';
import { oddInput } from './plugins/odd-input.ts';
import { type PressureLimits, pressure } from './plugins/pressure.ts';
import { config } from './routes/api/config/config.ts';
import { outbox } from './routes/dev/outbox.ts';
import { health } from './routes/health/health.ts';
import type { Settings } from './settings.ts';

export type BuildOptions = {
  settings: Settings;
  /** Open and migrated; whoever opened it closes it, after the app. */
  database: Database;
  clock?: Clock;
  gateways?: Gateways;
  announce?: (line: string) => void;
  pressure?: PressureLimits;
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined>;
};

const BODY_LIMIT = 64 * 1024;

export async function build({
  settings,
  database,
  clock = systemClock,
  announce = () => {},
  gateways = createGateways({ settings, database, clock, announce }),
  pressure: pressureLimits = { eventLoopDelay: 400, waiting: 500 },
  logger,
}: BuildOptions): Promise<FastifyInstance> {
  const always = securityHeaders(settings);
  const app = Fastify({
    logger: { ...logOptions(settings), ...logger },
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    // A client that sends its request drop by drop holds a socket no longer than this.
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: false, useDefaults: true } },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(always)),
    clientErrorHandler: refuseMalformed(always),
  });

  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('clock', clock);
  app.decorate('gateways', gateways);

  await app.register(errors);
  await app.register(headers, { headers: always });
  await app.register(pressure, pressureLimits);
  await app.register(oddInput);
  await app.register(limits);
  await app.register(docs);

  // Routes, one line each.
  await app.register(health);
  await app.register(config);
  if (!settings.production) await app.register(outbox);

  app.refuseOtherMethods();
  app.setNotFoundHandler(() => {
    throw refuse(404, 'not_found', 'Not Found.');
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: Settings;
    database: Database;
    clock: Clock;
    gateways: Gateways;
  }
}
