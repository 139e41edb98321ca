import type { IncomingMessage, Server } from 'node:http';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Has the code that Node uses for a request whose head is late. */
const late = () =>
  Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Limits how long a client may take to send a body. Node has one limit for all requests, but a picture from a phone needs more. */
export function createBodyTime(usual: number) {
  const timers = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; end: () => void }>();

  return {
    /** Starts the time at the end of the head; does nothing for a request without a body. */
    begin(request: IncomingMessage, server: Server) {
      if (!hasBody(request)) return;
      const { socket } = request;
      const end = () => {
        if (!request.complete) server.emit('clientError', late(), socket);
      };
      timers.set(request, { end, timer: setTimeout(end, usual).unref() });
      request.once('close', () => clearTimeout(timers.get(request)?.timer));
    },

    /** Restarts the time with this limit, in milliseconds. */
    allow(request: IncomingMessage, patience: number) {
      const known = timers.get(request);
      if (!known || request.complete) return;
      clearTimeout(known.timer);
      timers.set(request, { ...known, timer: setTimeout(known.end, patience).unref() });
    },
  };
}
