import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { refuse } from '../lib/api-failure.ts';
import { bodyLimitOf, LEAST_BODY } from '../lib/body-limit.ts';
import { clientNetwork } from '../lib/client-network.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import { faultIn, type JsonShape, readJson } from '../lib/read-json.ts';

const MESSAGES = {
  'invalid text': 'The request holds characters that are not text.',
  'unsafe key': 'The request holds a key that no call takes, such as __proto__.',
  'not JSON': 'The body could not be read as JSON.',
  'too complex': 'The body holds more values than the call takes.',
};

const badRequest = (fault: keyof typeof MESSAGES) => refuse(400, 'bad_request', MESSAGES[fault]);

/**
 * The limits of what clients send. What is refused by its head, such as an unknown path or a body
 * too large, is refused before the body is read; Node then drops the rest, so that the client gets
 * its answer and the connection stays.
 */
export default fp(
  async (app) => {
    app.addHook('onRoute', (route) => {
      const body = route.schema?.body;
      route.bodyLimit ??= Type.IsSchema(body) ? bodyLimitOf(body) : LEAST_BODY;
    });

    app.addHook('onRequest', (request, reply, done) => {
      reply.isFruitless = request.is404;
      if (request.is404) throw refuse(404, 'not_found', 'Not Found.');
      const { bodyLimit = LEAST_BODY } = request.routeOptions;
      if (Number(request.headers['content-length']) > bodyLimit) {
        throw refuse(413, 'payload_too_large', 'Payload Too Large.');
      }
      done();
    });

    // One body in each turn of the event loop, of each network in turn. None is refused: as many wait as there are connections.
    const queue = createFairQueue({ running: 1, waiting: Number.POSITIVE_INFINITY });

    const read = (request: FastifyRequest, body: Buffer) =>
      new Promise<unknown>((resolve, reject) => {
        void queue.run(clientNetwork(request.ip), async () => {
          // Decoded, bytes that are no UTF-8 would become other characters.
          const read = isUtf8(body)
            ? readJson(body.toString('utf8'), request.routeOptions.config.json)
            : ({ fault: 'invalid text' } as const);
          if ('fault' in read) reject(badRequest(read.fault));
          else resolve(read.value);
          await nextTurn();
        });
      });

    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      // The refresh and log-out calls are sent as JSON with an empty body.
      done(null, body.length === 0 ? undefined : body);
    });
    // Without a promise for those that have no body.
    app.addHook('preValidation', (request, reply, done) => {
      const { params, query, body } = request;
      // Until all of it is known to be text.
      reply.isFruitless = true;
      const fault = faultIn(params) ?? faultIn(query);
      if (fault) throw badRequest(fault);
      const accept = (value: unknown) => {
        request.body = value;
        reply.isFruitless = false;
        done();
      };
      if (Buffer.isBuffer(body)) read(request, body).then(accept, done);
      else accept(body);
    });
  },
  { name: 'bodies', dependencies: ['pressure', 'delay-refusals'] },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a body that is deeper or has more values than is usual. */
    json?: JsonShape;
  }
}
