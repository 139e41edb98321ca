import type { IncomingMessage, Server } from 'node:http';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Has the code that Node uses for a request whose head is late. */
const late = () =>
  Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** How long a client may take for a body: Node has one time for all requests, a picture from a phone needs more. */
export function createBodyTime(usual: number) {
  const timers = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; end: () => void }>();

  return {
    /** From the end of the head. Without a body nothing is timed. */
    begin(request: IncomingMessage, server: Server) {
      if (!hasBody(request)) return;
      const { socket } = request;
      const end = () => {
        if (!request.complete) server.emit('clientError', late(), socket);
      };
      timers.set(request, { end, timer: setTimeout(end, usual).unref() });
      request.once('close', () => clearTimeout(timers.get(request)?.timer));
    },

    /** From now on it may take this long, in milliseconds. */
    allow(request: IncomingMessage, patience: number) {
      const known = timers.get(request);
      if (!known || request.complete) return;
      clearTimeout(known.timer);
      timers.set(request, { ...known, timer: setTimeout(known.end, patience).unref() });
    },
  };
}
