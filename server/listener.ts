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

/** How long and how much clients may keep waiting; in milliseconds where nothing else is said. */
export type Patience = {
  /** For a whole request, head and body. */
  request: number;
  /** For a sign of life while a request or an answer is under way: a client that does not read gives none. */
  silence: number;
  /** For the next request; each answer tells the client. */
  keepAlive: number;
  /** For a client to hang up after an answer that ends the connection. */
  closeTimeout: number;
  /** How many requests a client may send ahead of the answers. */
  ahead: number;
  /** For an answer that says to come back later, and for one that was given to others just now (/health/ready). */
  retryDelay: number;
  /** For load balancers to hear from /health/ready that the process is about to stop. */
  notice: number;
};

export const PATIENCE: Patience = {
  request: 20_000,
  silence: 30_000,
  keepAlive: 5_000,
  closeTimeout: 1_000,
  ahead: 16,
  retryDelay: 250,
  notice: 2_000,
};

/** What Node adds to the keep-alive time that it tells the client, for requests that are on their way by then. */
const KEEP_ALIVE_BUFFER = 1_000;

type Exchange = [request: IncomingMessage, response: ServerResponse];

type Client = {
  /** The answer being made or sent; only one at a time is held in memory. */
  current?: ServerResponse;
  /** Requests sent ahead. */
  waiting: Exchange[];
  isLeaving: boolean;
};

/**
 * The HTTP server below Fastify: what a client may take before it is dropped, and how clients are sent away when the
 * process stops. It lies below so that it holds for answers that no hook sees, and before a request costs anything.
 */
export function createListener(
  settings: Pick<Settings, 'connections' | 'trustProxy'>,
  patience: Patience,
  headers: Record<string, string>,
) {
  const servers: Server[] = [];
  const clients = new Map<Socket, Client>();
  let isDraining = false;
  let emptied = () => {};

  function answerInTurn(answer: RequestListener): RequestListener {
    const begin = (client: Client, [request, response]: Exchange) => {
      client.current = response;
      if (client.isLeaving) response.shouldKeepAlive = false;
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
      else if (client.waiting.length < patience.ahead) client.waiting.push([request, response]);
      else request.socket.destroy();
    };
  }

  function welcome(socket: Socket) {
    clients.set(socket, { waiting: [], isLeaving: false });
    socket.once('close', () => {
      clients.delete(socket);
      if (clients.size === 0) emptied();
    });
    socket.once('finish', () => {
      setTimeout(() => socket.destroy(), patience.closeTimeout).unref();
    });
  }

  function sendAway(client: Client) {
    client.isLeaving = true;
    if (client.current && !client.current.headersSent) client.current.shouldKeepAlive = false;
  }

  function sendAllAway() {
    for (const client of clients.values()) sendAway(client);
  }

  return {
    isDraining: () => isDraining,

    serverFactory(answer: RequestListener): Server {
      const connectionsCheckingInterval = patience.request / 20;
      // Nobody waits longer than was promised, though Node looks only once in an interval. It takes the longer of the
      // two times for the whole request, whichever that is.
      const whole = patience.request - connectionsCheckingInterval;
      const server = createServer(
        {
          requestTimeout: whole,
          headersTimeout: whole,
          connectionsCheckingInterval,
          keepAliveTimeout: patience.keepAlive,
          keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER,
          // Our own check (plugins/host.ts) answers as all other refusals do.
          requireHostHeader: false,
        },
        answerInTurn(answer),
      );
      server.setTimeout(patience.silence);
      // Node would answer 417 by itself, without our headers; what we do not know we may ignore (RFC 9110).
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response);
      });
      capConnections(server, settings, headers, welcome);
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
      sendAllAway();
      // Connections are still taken, and may stay, while load balancers learn to go elsewhere. Clients that had to
      // connect for every request would be reset by the end of listening, which drops those not accepted yet.
      await pause(patience.notice, undefined, { ref: false });
      // Not http's own close(), which also closes idle sockets.
      for (const server of servers) NetServer.prototype.close.call(server);
      sendAllAway();
      if (clients.size === 0) return;
      const empty = new Promise<void>((resolve) => {
        emptied = resolve;
      });
      const last = pause(patience.keepAlive + KEEP_ALIVE_BUFFER, undefined, { ref: false });
      await Promise.race([empty, last]);
    },
  };
}

export type Listener = ReturnType<typeof createListener>;
