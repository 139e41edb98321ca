import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autoload from '@fastify/autoload';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { PageRenderer } from '../contract/rendering.ts';
import { doneBefore } from './auth/done-before.ts';
import { passwords } from './auth/password-queue.ts';
import type { PasswordOptions } from './auth/passwords.ts';
import { sessionsPlugin } from './auth/sessions.ts';
import { createSlowLine, type SlowLine } from './auth/slow-line.ts';
import { createTextBudget, type TextBudget } from './auth/text-budget.ts';
import { contents } from './contents/contents.ts';
import { items } from './contents/items.ts';
import type { Database } from './db/database.ts';
import { createLastingFailures, type LastingFailures } from './db/lasting-failures.ts';
import { counted } from './gateways/counted.ts';
import type { Gateways } from './gateways/gateway-types.ts';
import { createGateways } from './gateways/gateways.ts';
import { readBuiltApp } from './html/built-app.ts';
import { isPageWithoutName, pages } from './html/pages.ts';
import { versionOf } from './html/version.ts';
import { draws } from './jobs/draws.ts';
import { news } from './jobs/news.ts';
import { publications } from './jobs/publications.ts';
import { pulse } from './jobs/pulse.ts';
import { sweep } from './jobs/sweep.ts';
import { refuse } from './lib/api-failure.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { createKeyedHashes, type KeyedHashes } from './lib/keyed-hashes.ts';
import { refuseMalformed } from './lib/malformed-requests.ts';
import { root } from './lib/root.ts';
import { protectWith, securityHeaders } from './lib/security-headers.ts';
import { trustedProxies } from './lib/trusted-proxies.ts';
import { sendFailure } from './plugins/errors.ts';
import type { PressureLimits } from './plugins/pressure.ts';
import { createListener, type Listener, PATIENCE, type Patience } from './process/listener.ts';
import { logOptions, RequestLog } from './process/log.ts';
import { publicConfig } from './settings/public-config.ts';
import { secretKeysOf } from './settings/secret-keys.ts';
import type { Settings } from './settings/settings.ts';
import { demandEntry } from './staff/entry.ts';

export type BuildOptions = {
  settings: Settings;
  /** Open and migrated; the caller closes it after the app. */
  database: Database;
  clock?: Clock;
  /** In place of those of the settings. */
  gateways?: Partial<Gateways>;
  announce?: (line: string) => void;
  pressure?: PressureLimits;
  /** Shorter times for tests. */
  patience?: Partial<Patience>;
  /** Origins that count as push services beside the known ones, for tests. */
  pushOrigins?: readonly string[];
  /** Cheaper hashing, or a shorter queue, for tests. */
  passwords?: PasswordOptions;
  /** The directory of the built app; without it only the API is served. */
  appDirectory?: string;
  /** Renders the app's pages to HTML; without it only the app renders them. */
  renderer?: PageRenderer | undefined;
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined>;
};

/** Next to this file, in the sources and in the built server. */
const folder = (name: string) => join(import.meta.dirname, name);

export async function build({
  settings,
  database,
  clock = systemClock,
  announce = () => {},
  gateways,
  pressure = { eventLoopDelay: 400, waiting: 50 },
  patience = {},
  pushOrigins = [],
  passwords: passwordOptions = {},
  appDirectory = fileURLToPath(new URL('dist/app', root)),
  renderer,
  logger,
}: BuildOptions): Promise<FastifyInstance> {
  const built = readBuiltApp(appDirectory);
  const always = securityHeaders(settings);
  const times = { ...PATIENCE, ...patience };
  const listener = createListener(settings, times, always);
  const trusts = trustedProxies(settings.trustProxy);
  const protect = protectWith(always, trusts);
  const app = Fastify({
    logger: { ...logOptions(settings), ...logger },
    logController: new RequestLog(),
    trustProxy: settings.trustProxy !== undefined && trusts,
    serverFactory: listener.serverFactory,
    forceCloseConnections: 'idle',
    // A busy machine may load a plugin slowly, which is no failure.
    pluginTimeout: 60_000,
    // The listener refuses new clients while the process stops; requests that still arrive are served.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      protect(request, reply);
      return isPageWithoutName(error, request)
        ? reply.redirect('/')
        : sendFailure(error, request, reply);
    },
    clientErrorHandler: refuseMalformed(always),
  });

  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('clock', clock);
  const lastingFailures = createLastingFailures(app.log);
  app.decorate('lastingFailures', lastingFailures);
  const keyedHashes = createKeyedHashes(secretKeysOf(settings));
  const dependencies = { settings, database, clock, keyedHashes, announce };
  const all = { ...createGateways(dependencies), ...gateways };
  app.decorate('gateways', counted(all, { database, clock, lastingFailures }));
  app.decorate('keyedHashes', keyedHashes);
  app.decorate('listener', listener);
  app.decorate('patience', times);
  app.decorate('pushOrigins', pushOrigins);
  app.decorate('slowLine', createSlowLine(times.wrongAnswer));
  app.decorate(
    'textBudget',
    createTextBudget({ most: settings.smsDailyBudget, keyedHashes, log: app.log }),
  );

  // Each file in these folders is a plugin or a route; a plugin's `dependencies` set the order.
  await app.register(autoload, { dir: folder('plugins'), options: { protect, pressure } });
  await app.register(passwords, passwordOptions);
  await app.register(sessionsPlugin);
  await app.register(doneBefore);
  await app.register(sweep);
  await app.register(draws);
  await app.register(news);
  await app.register(pulse, { version: versionOf(built) });
  await app.register(contents);
  await app.register(items);
  await app.register(autoload, { dir: folder('publishing/kinds') });
  await app.register(publications);
  await app.register(async (routes) => {
    routes.addHook('onRoute', demandEntry);
    await routes.register(autoload, { dir: folder('routes') });
  });
  await app.register(pages, {
    directory: appDirectory,
    built,
    renderer,
    config: publicConfig(settings),
  });

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
    keyedHashes: KeyedHashes;
    lastingFailures: LastingFailures;
    listener: Listener;
    patience: Patience;
    pushOrigins: readonly string[];
    slowLine: SlowLine;
    textBudget: TextBudget;
  }
}
