import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { capConnections } from './connection-caps.ts';
import type { Settings } from './settings.ts';

/** What one client may take up, in milliseconds unless said otherwise. */
export type ClientLimits = {
  /** For a whole request, head and body. */
  request: number;
  /** Without a byte read or written while a request or a response is under way. */
  idle: number;
  /** Until the next request on a connection; each response tells the client. */
  keepAlive: number;
  /** Until the client closes, after a response that ends the connection. */
  closeTimeout: number;
  /** How many requests a client may send before the responses to earlier ones. */
  pipelined: number;
  /** The delay of a response with Retry-After, and of a readiness result that is shared with an earlier probe. */
  retryDelay: number;
  /** Between the first failing /health/ready and the end of listening, for load balancers to notice. */
  drainNotice: number;
};

export const CLIENT_LIMITS: ClientLimits = {
  request: 20_000,
  idle: 30_000,
  keepAlive: 5_000,
  closeTimeout: 1_000,
  pipelined: 16,
  retryDelay: 250,
  drainNotice: 2_000,
};

/** What Node adds to the keep-alive time that it tells the client, for requests that are on their way by then. */
const KEEP_ALIVE_BUFFER = 1_000;

type Exchange = [request: IncomingMessage, response: ServerResponse];

type Client = {
  /** The response being made or sent; only one at a time is held in memory. */
  current?: ServerResponse;
  /** Pipelined requests. */
  waiting: Exchange[];
  isClosing: boolean;
};

/**
 * The HTTP server below Fastify: what a client may take before it is dropped, and how clients are sent away when the
 * process stops. It lies below so that it holds for answers that no hook sees, and before a request costs anything.
 */
export function createListener(
  settings: Pick<Settings, 'connections' | 'trustProxy'>,
  clientLimits: ClientLimits,
  headers: Record<string, string>,
) {
  const servers: Server[] = [];
  const clients = new Map<Socket, Client>();
  let isDraining = false;
  let onEmpty = () => {};

  function answerInTurn(answer: RequestListener): RequestListener {
    const begin = (client: Client, [request, response]: Exchange) => {
      client.current = response;
      if (client.isClosing) response.shouldKeepAlive = false;
      response.once('close', () => {
        client.current = undefined;
        const next = request.socket.writable ? client.waiting.shift() : undefined;
        if (next) begin(client, next);
      });
      answer(request, response);
    };
    return (request, response) => {
      const client = clients.get(request.socket);
      // The rest of what was read from a socket that is closed meanwhile.
      if (!client || !request.socket.writable) return;
      if (!client.current) begin(client, [request, response]);
      else if (client.waiting.length < clientLimits.pipelined)
        client.waiting.push([request, response]);
      else request.socket.destroy();
    };
  }

  function onAccepted(socket: Socket) {
    clients.set(socket, { waiting: [], isClosing: false });
    socket.once('close', () => {
      clients.delete(socket);
      if (clients.size === 0) onEmpty();
    });
    socket.once('finish', () => {
      setTimeout(() => socket.destroy(), clientLimits.closeTimeout).unref();
    });
  }

  function closeWhenIdle(client: Client) {
    client.isClosing = true;
    if (client.current && !client.current.headersSent) client.current.shouldKeepAlive = false;
  }

  function closeAllWhenIdle() {
    for (const client of clients.values()) closeWhenIdle(client);
  }

  return {
    isDraining: () => isDraining,

    serverFactory(answer: RequestListener): Server {
      const connectionsCheckingInterval = clientLimits.request / 20;
      // Nobody waits longer than was promised, though Node looks only once in an interval. It takes the longer of the
      // two times for the whole request, whichever that is.
      const whole = clientLimits.request - connectionsCheckingInterval;
      const server = createServer(
        {
          requestTimeout: whole,
          headersTimeout: whole,
          connectionsCheckingInterval,
          keepAliveTimeout: clientLimits.keepAlive,
          keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER,
          // Our own check (plugins/host.ts) answers as all other refusals do.
          requireHostHeader: false,
        },
        answerInTurn(answer),
      );
      server.setTimeout(clientLimits.idle);
      // Node would answer 417 by itself, without our headers; what we do not know we may ignore (RFC 9110).
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response);
      });
      capConnections(server, settings, headers, onAccepted);
      servers.push(server);
      return server;
    },

    /**
     * Sends all clients away without cutting a request off; to be closed afterwards. An idle socket is left to its
     * keep-alive time, which its client knows of: closed sooner, it could meet the next request on its way.
     */
    async drain(): Promise<void> {
      isDraining = true;
      if (clients.size === 0) return;
      closeAllWhenIdle();
      // Connections are still taken, and may stay, while load balancers learn to go elsewhere. Clients that had to
      // connect for every request would be reset by the end of listening, which drops those not accepted yet.
      await pause(clientLimits.drainNotice, undefined, { ref: false });
      // Not http's own close(), which also closes idle sockets.
      for (const server of servers) NetServer.prototype.close.call(server);
      closeAllWhenIdle();
      if (clients.size === 0) return;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      const last = pause(clientLimits.keepAlive + KEEP_ALIVE_BUFFER, undefined, { ref: false });
      await Promise.race([empty, last]);
    },
  };
}

export type Listener = ReturnType<typeof createListener>;
