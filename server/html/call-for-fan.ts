import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the API needs to know of the fan for whom a form is sent. */
const PASSED = ['cookie', 'host', 'user-agent'] as const;

/** Makes the calls of a form's action as the fan's browser would, without a network request. */
export const callForFan =
  (request: FastifyRequest, reply: FastifyReply): typeof globalThis.fetch =>
  async (input, init) => {
    const passed = PASSED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const { rawPayload, statusCode, headers } = await request.server.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...Object.fromEntries(passed) },
      ...(typeof init?.body === 'string' && { payload: init.body }),
      remoteAddress: request.ip,
    });
    for (const cookie of [headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: {
        'content-type': String(headers['content-type']),
        ...(headers['retry-after'] && { 'retry-after': String(headers['retry-after']) }),
      },
    });
  };
