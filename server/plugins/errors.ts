import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import { isDatabaseBusy } from '../db/busy.ts';
import { cannotSave } from '../db/cannot-save.ts';
import { ApiFailure, refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';

const CODES: Record<number, ProblemCode> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const NOTHING_SAVED: Problem = {
  message: 'We can’t save anything right now. Please try again later.',
  code: 'unavailable',
};

const BUSY: Problem = { message: MESSAGES.busy, code: 'unavailable' };

const SURPRISE: Problem = { message: 'Something went wrong.', code: 'server_error' };

/** The key of a schema error: `/username` in the body, or the missing one. */
function fieldOf({ validation }: FastifyError): string | undefined {
  const first = validation?.[0];
  const missing = first?.params.missingProperty;
  if (typeof missing === 'string') return missing;
  return first?.instancePath.split('/')[1] || undefined;
}

function complaintOf({ validation }: FastifyError): string {
  const first = validation?.[0];
  return first?.keyword === 'required' ? 'is required' : (first?.message ?? 'is invalid');
}

/** What a client may learn about an error: a refusal in full, a framework's 4xx in plain words, an unexpected one not at all. */
export function problemOf(error: unknown): { status: number; problem: Problem } {
  if (error instanceof ApiFailure) return { status: error.status, problem: error.problem };
  if (cannotSave(error)) return { status: 503, problem: NOTHING_SAVED };
  if (isDatabaseBusy(error)) return { status: 503, problem: BUSY };
  const status = statusOf(error);
  if (status < 400 || status > 499) return { status: 500, problem: SURPRISE };
  const code = CODES[status] ?? 'bad_request';
  if (isFastifyError(error) && error.validation) {
    const field = fieldOf(error);
    const message = `${field ?? `The ${error.validationContext}`} ${complaintOf(error)}.`;
    return { status, problem: field ? { message, code, field } : { message, code } };
  }
  if (isFastifyError(error) && error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return { status, problem: { message: 'The body could not be read as JSON.', code } };
  }
  return { status, problem: { message: `${STATUS_CODES[status] ?? 'Bad Request'}.`, code } };
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error;

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, problem } = problemOf(error);
  const isApiFailure = error instanceof ApiFailure;
  if (status >= 500 && !isApiFailure) request.log.error({ err: error }, 'request failed');
  // Without a cause it adds nothing to the request's own log line, and a flood of refusals must stay cheap.
  if (isApiFailure && error.cause)
    request.log[status >= 500 ? 'error' : 'warn']({ err: error }, 'refused');
  if (isApiFailure) reply.headers(error.headers);
  else if (status === 503) reply.header('retry-after', '60');
  return reply.code(status).header('cache-control', 'no-store').send(problem);
}

export default fp(
  async (app) => {
    app.setErrorHandler(sendFailure);

    // Every declared address responds to other methods with 405; added when all routes are declared.
    const urls = new Set<string>();
    app.addHook('onRoute', ({ url }) => {
      urls.add(url);
    });
    app.decorate('refuseOtherMethods', () => {
      for (const url of [...urls]) {
        const isTaken = (method: HTTPMethods) => app.hasRoute({ url, method });
        if (url.endsWith('*')) continue;
        const allow = METHODS.filter(isTaken).join(', ');
        app.route({
          url,
          method: METHODS.filter((method) => !isTaken(method)),
          schema: { hide: true },
          handler: () => {
            throw refuse(405, 'method_not_allowed', 'Method Not Allowed.', undefined, { allow });
          },
        });
      }
    });
  },
  { name: 'errors' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once, after the last route was registered. */
    refuseOtherMethods(): void;
  }
}
