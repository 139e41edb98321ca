import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';
import type { Settings } from './settings.ts';

/** Names under which a secret may reach the log, at any of its first levels. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordCheck',
  'code',
  'token',
  'phoneNumber',
  'phoneNumbertoken',
  'phoneNumberToken',
  'withdrawRecoveryToken',
  'nicknameSetupToken',
  'nickname_setup_token',
  'email',
];

const LONGEST = 1_000;

/**
 * Values that a database quotes in its complaints: addresses, numbers long enough to be called or typed in, tokens.
 * Shortened after that, because half a token no longer looks like one.
 */
export const scrub = (text: string): string => {
  const scrubbed = text
    .replace(/[^\s"'()=,]+/g, (run) => (run.includes('@') ? '[address]' : run))
    .replace(/[\w-]{24,}/g, '[token]')
    .replace(/\+?\d(?:[\s().-]?\d){5,}/g, '[number]');
  return scrubbed.length > LONGEST ? `${scrubbed.slice(0, LONGEST)}…` : scrubbed;
};

type ErrorLine = {
  type: string;
  message: string;
  errorCode?: string;
  stack: string;
  cause?: ErrorLine;
};

/** An error without the values it was about. A query keeps its text and loses its parameters. */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? error.query : scrub(error.message),
    // Not `code`, which is what a person types in and is cut out.
    errorCode: 'code' in error ? String(error.code) : undefined,
    stack: frames < 0 ? '' : (error.stack?.slice(frames + 1) ?? ''),
    cause: error.cause && depth < 5 ? describeError(error.cause, depth + 1) : undefined,
  };
}

export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) =>
  ({
    level: logLevel,
    redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    serializers: {
      // The query of an address may hold names and tokens.
      req: ({ method, url, ip }) => ({ method, path: scrub(url.split('?')[0] ?? ''), ip }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error) => describeError(error),
    },
  }) satisfies FastifyServerOptions['logger'];
