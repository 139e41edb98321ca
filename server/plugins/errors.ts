import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import fp from 'fastify-plugin';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import { type Outage, outageOf, outageWithReason } from '../db/outage.ts';
import { ApiFailure, refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { LateAnswer } from './answer-in-time.ts';

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

const BUSY: Problem = { message: MESSAGES.busy, code: 'unavailable' };

/** With the seconds after which another try is worth it. */
const OUTAGES: Record<Outage, { problem: Problem; retryAfter: number }> = {
  away: { problem: BUSY, retryAfter: 10 },
  contended: { problem: BUSY, retryAfter: 2 },
  unwritable: {
    problem: {
      message: 'We can’t save anything right now. Please try again later.',
      code: 'unavailable',
    },
    retryAfter: 60,
  },
};

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

type Told = { status: number; problem: Problem; retryAfter?: number };

/** What a client may learn about an error: a refusal in full, a framework's 4xx in plain words, an outage as such, an unexpected one not at all. */
export function problemOf(error: unknown): Told {
  if (error instanceof ApiFailure) return { status: error.status, problem: error.problem };
  const outage = outageOf(error);
  if (outage) return { status: 503, ...OUTAGES[outage] };
  if (error instanceof LateAnswer) return { status: 503, ...OUTAGES.contended };
  const status = statusOf(error);
  if (status < 400 || status > 499) return { status: 500, problem: SURPRISE };
  const code = CODES[status] ?? 'bad_request';
  if (isFastifyError(error) && error.validation) {
    const field = fieldOf(error);
    const message = `${field ?? `The ${error.validationContext}`} ${complaintOf(error)}.`;
    return { status, problem: field ? { message, code, field } : { message, code } };
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
  const { status, problem, retryAfter } = problemOf(error);
  const isApiFailure = error instanceof ApiFailure;
  const found = outageWithReason(error);
  // Who is away fails every request alike, and their statements and stacks explain nothing.
  const facts = found?.outage === 'away' ? found : { ...found, err: error };
  if (error instanceof LateAnswer) request.log.warn(error.message);
  else if (retryAfter !== undefined) {
    const { address: database } = request.server.database;
    request.log.error({ ...facts, database }, 'the database did not serve a request');
  } else if (status >= 500 && !isApiFailure) request.log.error(facts, 'request failed');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const cause = isApiFailure && error.cause ? { ...facts, refusal: error.message } : undefined;
  // Without a cause it adds nothing to the request's own log line, and a flood of refusals must stay cheap.
  if (cause) request.log[status >= 500 ? 'error' : 'warn'](cause, 'refused');
  if (isApiFailure) reply.headers(error.headers);
  // A route that fails may have said already what it was going to send.
  return reply
    .code(status)
    .removeHeader('content-disposition')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(problem);
}

export default fp(
  async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      const done = await app.answerOfDone(request, error);
      return done
        ? reply.header('cache-control', 'no-store').send(done)
        : sendFailure(error, request, reply);
    });

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
        const refuseMethod = () => {
          throw refuse(405, 'method_not_allowed', 'Method Not Allowed.', undefined, { allow });
        };
        app.route({
          url,
          method: METHODS.filter((method) => !isTaken(method)),
          schema: { hide: true },
          // Before a body is read.
          onRequest: refuseMethod,
          handler: refuseMethod,
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
