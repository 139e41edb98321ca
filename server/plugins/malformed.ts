import type { FastifyServerOptions } from 'fastify';
import type { Problem } from '../../contract/problem.ts';

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Bytes that are no HTTP request get no further than the socket; the answer is written by hand. */
export const refuseMalformed =
  (headers: Record<string, string>): FastifyServerOptions['clientErrorHandler'] =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_LINES[error.code] ?? '400 Bad Request';
    const problem: Problem = { message: `${status.slice(4)}.`, code: 'bad_request' };
    const body = JSON.stringify(problem);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
  };
