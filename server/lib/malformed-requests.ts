import type { FastifyServerOptions } from 'fastify';
import { rawResponse } from './raw-response.ts';

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Bytes that are not HTTP are refused at the socket. */
export const refuseMalformed =
  (headers: Record<string, string>): FastifyServerOptions['clientErrorHandler'] =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else socket.end(rawResponse(STATUSES[error.code] ?? 400, 'bad_request', headers));
  };
