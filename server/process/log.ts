import { DrizzleQueryError } from 'drizzle-orm';
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Names under which a secret may be logged, in any of the first levels. */
const SECRETS = new Set([
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
]);
const LEVELS = 3;

const LONGEST = 1_000;

/** Letters, digits and their like, which an address may have encoded (RFC 3986, section 6.2.2.2). */
const UNRESERVED = /%(?:2[de]|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\dae])/gi;

const withoutAddresses = (text: string): string =>
  text.includes('@')
    ? text.replace(/[^\s"'()=,]+/g, (run) => (run.includes('@') ? '[address]' : run))
    : text;

/**
 * Values that a database quotes in its error messages: emails, numbers long enough to be phone
 * numbers or codes, tokens. Truncated after that, because half a token no longer looks like one.
 */
export const scrub = (text: string): string => {
  const scrubbed = withoutAddresses(text.replace(UNRESERVED, decodeURIComponent))
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

/** Where the process could not connect to: a server of the operator's, which only looks like a phone number. */
function serverIn(error: Error): string | undefined {
  if (!('syscall' in error)) return undefined;
  if ('address' in error && typeof error.address === 'string') return error.address;
  return 'hostname' in error && typeof error.hostname === 'string' ? error.hostname : undefined;
}

/** A message without values, except the name of the server that it is about. */
function messageOf(error: Error): string {
  const server = serverIn(error);
  return server ? error.message.split(server).map(scrub).join(server) : scrub(error.message);
}

/** An error without the values involved. A query keeps its text and loses its parameters. */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const cause = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  const frames = error.stack?.indexOf('\n    at ') ?? -1;
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? error.query : messageOf(error),
    // Not `code`, which is the name of a typed code and redacted.
    errorCode: 'code' in error ? String(error.code) : undefined,
    stack: frames < 0 ? '' : (error.stack?.slice(frames + 1) ?? ''),
    cause: cause && depth < 5 ? describeError(cause, depth + 1) : undefined,
  };
}

const serializers = {
  // The query of an address may contain names and tokens.
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    path: scrub(url.split('?')[0] ?? ''),
    ip,
  }),
  res: ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode }),
  err: (error: unknown) => describeError(error),
};

/** A serializer writes only chosen, non-secret values. */
const isHarmless = ([name, value]: [string, unknown]) =>
  name in serializers || (typeof value !== 'object' && !SECRETS.has(name));

function withoutSecret(name: string, value: unknown, levels = LEVELS): unknown {
  if (SECRETS.has(name)) return '[Redacted]';
  if (levels === 1 || typeof value !== 'object' || value === null || 'toJSON' in value)
    return value;
  if (Array.isArray(value))
    return value.map((inner, at) => withoutSecret(String(at), inner, levels - 1));
  const inner = Object.entries(value);
  return Object.fromEntries(inner.map(([key, of]) => [key, withoutSecret(key, of, levels - 1)]));
}

/** Our own code: pino's `redact` took a third of the time of a short request. */
function withoutSecrets(line: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(line);
  if (entries.every(isHarmless)) return line;
  return Object.fromEntries(
    entries.map((entry) => (isHarmless(entry) ? entry : [entry[0], withoutSecret(...entry)])),
  );
}

export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) =>
  ({
    level: logLevel,
    serializers,
    formatters: { log: withoutSecrets },
  }) satisfies FastifyServerOptions['logger'];

/**
 * One line for a request, once its response is sent: the client, the call, the response and its
 * duration. A client that disconnects before that is one line too.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    reply.raw.once('close', () => {
      const line = { req: request, res: reply, responseTime: reply.elapsedTime };
      request.log.info(line, reply.raw.writableFinished ? 'request completed' : 'request aborted');
    });
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply) {
    if (error) super.requestCompleted(error, request, reply);
  }
}
