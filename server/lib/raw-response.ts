import { STATUS_CODES } from 'node:http';
import type { ProblemCode } from '../../contract/problem.ts';

/** A whole response as bytes, for connections that end before Fastify sees a request. */
export function rawResponse(
  status: number,
  code: ProblemCode,
  headers: Record<string, string>,
): string {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: `${reason}.`, code });
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${reason}`, ...lines, '', body].join('\r\n');
}
