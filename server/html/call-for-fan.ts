import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnCalls } from './own-calls.ts';

/** What the API needs to know of the fan for whom a form is sent. */
const PASSED = ['cookie', 'host', 'user-agent'] as const;

/** Makes the calls of a form's action as the fan's browser would, without a network request. */
export const callForFan =
  (callSelf: OwnCalls, request: FastifyRequest, reply: FastifyReply): typeof globalThis.fetch =>
  async (input, init) => {
    const passed = PASSED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const { status, headers, body } = await callSelf({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...Object.fromEntries(passed) },
      body: typeof init?.body === 'string' ? init.body : undefined,
      address: request.ip,
    });
    for (const cookie of [headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
    return new Response(new Uint8Array(body), {
      status,
      headers: {
        'content-type': String(headers['content-type']),
        ...(headers['retry-after'] && { 'retry-after': String(headers['retry-after']) }),
      },
    });
  };
