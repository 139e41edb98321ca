import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { PageRenderer } from '../contract/rendering.ts';
import { createKeyedHashes, type KeyedHashes } from './auth/keyed-hashes.ts';
import { passwords } from './auth/password-queue.ts';
import type { PasswordOptions } from './auth/passwords.ts';
import { sessions } from './auth/sessions.ts';
import { createTextBudget, type TextBudget } from './auth/text-budget.ts';
import { contents } from './contents/contents.ts';
import type { Database } from './db/database.ts';
import { createGateways, type Gateways } from './gateways/gateways.ts';
import { readBuiltApp } from './html/built-app.ts';
import { isPageWithoutName, pages } from './html/pages.ts';
import { sweep } from './jobs/sweep.ts';
import { refuse } from './lib/api-failure.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { refuseMalformed } from './lib/malformed-requests.ts';
import { root } from './lib/root.ts';
import { trustedProxies } from './lib/trusted-proxies.ts';
import { createListener, type Listener, PATIENCE, type Patience } from './listener.ts';
import { logOptions, RequestLog } from './log.ts';
import { refusals } from './plugins/delay-retries.ts';
import { docs } from './plugins/docs.ts';
import { errors, sendFailure } from './plugins/errors.ts';
import { headers, protectWith, securityHeaders } from './plugins/headers.ts';
import { limits } from './plugins/limits.ts';
import { type PressureLimits, pressure } from './plugins/pressure.ts';
import { rejectInvalidText } from './plugins/reject-invalid-text.ts';
import { requireOneHost } from './plugins/require-one-host.ts';
import { serializers } from './plugins/serializers.ts';
import { adminUsers } from './routes/api/admin/users.ts';
import { deactive } from './routes/api/auth/deactive.ts';
import { emailSendCode } from './routes/api/auth/email/send-code.ts';
import { emailVerify } from './routes/api/auth/email/verify.ts';
import { sendId } from './routes/api/auth/find-id/send.ts';
import { findId } from './routes/api/auth/find-id.ts';
import { findPassword } from './routes/api/auth/find-password.ts';
import { googleCallback } from './routes/api/auth/google/callback.ts';
import { googleLinkCallback } from './routes/api/auth/google/link/callback.ts';
import { googleLinkVerify } from './routes/api/auth/google/link/verify.ts';
import { googleNickname } from './routes/api/auth/google/nickname.ts';
import { logOut } from './routes/api/auth/log-out.ts';
import { myData } from './routes/api/auth/my-data.ts';
import { nickNameCheck } from './routes/api/auth/nick-name-check.ts';
import { proofSendCode } from './routes/api/auth/proof/send-code.ts';
import { proof } from './routes/api/auth/proof.ts';
import { refresh } from './routes/api/auth/refresh.ts';
import { signIn } from './routes/api/auth/sign-in.ts';
import { signUp } from './routes/api/auth/sign-up.ts';
import { recovery } from './routes/api/auth/status/withdraw/recovery.ts';
import { userNameCheck } from './routes/api/auth/user-name-check.ts';
import { config, configAnswer } from './routes/api/config.ts';
import { gallery } from './routes/api/contents/gallery.ts';
import { home } from './routes/api/contents/home.ts';
import { videos } from './routes/api/contents/videos.ts';
import { sendCode } from './routes/api/utils/send-code.ts';
import { verifyCode } from './routes/api/utils/verify-code.ts';
import { artwork } from './routes/artwork.ts';
import { outbox } from './routes/dev/outbox.ts';
import { health } from './routes/health.ts';
import { secretKeysOf } from './secret-keys.ts';
import type { Settings } from './settings.ts';

export type BuildOptions = {
  settings: Settings;
  /** Open and migrated; whoever opened it closes it, after the app. */
  database: Database;
  clock?: Clock;
  gateways?: Gateways;
  announce?: (line: string) => void;
  pressure?: PressureLimits;
  /** Shorter times for tests. */
  patience?: Partial<Patience>;
  /** Cheaper hashing, or a shorter queue, for tests. */
  passwords?: PasswordOptions;
  /** Where the built app lies; without it only the API is served. */
  appDirectory?: string;
  /** Makes HTML of the app's pages; without it they are drawn by the app alone. */
  renderer?: PageRenderer | undefined;
  logger?: Exclude<FastifyServerOptions['logger'], boolean | undefined>;
};

const BODY_LIMIT = 64 * 1024;

export async function build({
  settings,
  database,
  clock = systemClock,
  announce = () => {},
  gateways,
  pressure: pressureLimits = { eventLoopDelay: 400, waiting: 50 },
  patience = {},
  passwords: passwordOptions = {},
  appDirectory = fileURLToPath(new URL('dist/app', root)),
  renderer,
  logger,
}: BuildOptions): Promise<FastifyInstance> {
  const built = readBuiltApp(appDirectory);
  const always = securityHeaders(settings, built?.allowed);
  const times = { ...PATIENCE, ...patience };
  const listener = createListener(settings, times, always);
  const trusts = trustedProxies(settings.trustProxy);
  const protect = protectWith(always, trusts);
  const app = Fastify({
    logger: { ...logOptions(settings), ...logger },
    logController: new RequestLog(),
    trustProxy: settings.trustProxy !== undefined && trusts,
    bodyLimit: BODY_LIMIT,
    serverFactory: listener.serverFactory,
    forceCloseConnections: 'idle',
    // Who comes while the process stops was sent away by the listener; what still arrives is served.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    ajv: { customOptions: { removeAdditional: 'all', coerceTypes: false, useDefaults: true } },
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
  const keyedHashes = createKeyedHashes(secretKeysOf(settings));
  const dependencies = { settings, database, clock, keyedHashes, announce };
  app.decorate('gateways', gateways ?? createGateways(dependencies));
  app.decorate('keyedHashes', keyedHashes);
  app.decorate('listener', listener);
  app.decorate('patience', times);
  app.decorate('textBudget', createTextBudget(settings.smsDailyBudget, app.log));

  await app.register(errors);
  await app.register(serializers);
  await app.register(headers, { protect });
  await app.register(requireOneHost);
  await app.register(refusals);
  await app.register(pressure, pressureLimits);
  await app.register(rejectInvalidText);
  await app.register(limits);
  await app.register(passwords, passwordOptions);
  await app.register(sessions);
  await app.register(sweep);
  await app.register(contents);
  if (settings.apiDocs) await app.register(docs);

  // Routes, one line each.
  await app.register(health);
  await app.register(config);
  await app.register(home);
  await app.register(videos);
  await app.register(gallery);
  await app.register(artwork);
  await app.register(signUp);
  await app.register(signIn);
  await app.register(refresh);
  await app.register(myData);
  await app.register(logOut);
  await app.register(emailSendCode);
  await app.register(emailVerify);
  await app.register(proof);
  await app.register(proofSendCode);
  await app.register(deactive);
  await app.register(recovery);
  await app.register(findId);
  await app.register(sendId);
  await app.register(findPassword);
  await app.register(googleCallback);
  await app.register(googleNickname);
  await app.register(googleLinkCallback);
  await app.register(googleLinkVerify);
  await app.register(userNameCheck);
  await app.register(nickNameCheck);
  await app.register(sendCode);
  await app.register(verifyCode);
  await app.register(adminUsers);
  if (settings.outbox) await app.register(outbox);
  await app.register(pages, {
    directory: appDirectory,
    built,
    renderer,
    config: configAnswer(settings),
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
    listener: Listener;
    patience: Patience;
    textBudget: TextBudget;
  }
}
