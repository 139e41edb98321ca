import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isOperationId, OPERATION_HEADER } from '../../contract/operation.ts';
import { ApiFailure } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { type Operation, operations } from '../repositories/operations.ts';
import { hashOf } from './tokens.ts';

/** The press that a request carries; undefined for what a page sends without one. */
export function operationOf({ headers, method, url }: FastifyRequest): Operation | undefined {
  const id = headers[OPERATION_HEADER];
  if (!isOperationId(id)) return undefined;
  return { idHash: hashOf(id), call: `${method} ${url}` };
}

/** What a second press is told because of the first: its code is used, its session has ended, its row is gone, the next code has to wait. */
const AFTER_IT_WAS_DONE = [400, 401, 403, 404, 409, 429];

async function wasDone(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  const operation = operationOf(request);
  if (!operation) return false;
  const done = await operations.find(app.database.orm, operation);
  if (!done) return false;
  // If the act ended the session, only the id identifies the fan.
  const account = await app.identify(request);
  return !account || !done.userId || account.user.id === done.userId;
}

export const doneBefore = fp(async (app) => {
  app.decorate('answerOfDone', async (request: FastifyRequest, error: unknown) => {
    if (request.routeOptions.config.isRepeatable) return undefined;
    if (!(error instanceof ApiFailure) || !AFTER_IT_WAS_DONE.includes(error.status))
      return undefined;
    if (!(await wasDone(app, request).catch(() => false))) return undefined;
    const wait = error.headers['retry-after'];
    return { message: MESSAGES.doneBefore, ...(wait && { retryAfter: Number(wait) }) };
  });

  app.decorate('recordSent', (request: FastifyRequest) =>
    operations.record(app.database.orm, { operation: operationOf(request) }, app.clock.now()),
  );

  app.addHook('preSerialization', async (request, { statusCode, log }) => {
    if (!request.routeOptions.config.isRepeatable || statusCode !== 200) return;
    // Without the row the same press is done again, which changes nothing.
    await app
      .recordSent(request)
      .catch((error: unknown) => log.warn(error, 'a press was not kept'));
  });
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers the same press again as it answered the first, so that it was done may be kept after it; the act of any other route keeps it in its own transaction. */
    isRepeatable?: true;
  }
  interface FastifyInstance {
    /** For a refused press that was done before: its answer was lost, and the refusal would say the opposite of what happened. */
    answerOfDone(request: FastifyRequest, error: unknown): Promise<object | undefined>;
    /** A code is on its way: the same press sends no other. */
    recordSent(request: FastifyRequest): Promise<void>;
  }
}
