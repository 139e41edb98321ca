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

/** Limits on time and size for clients; in milliseconds unless stated otherwise. */
export type Patience = {
  /** For a whole request, head and body. */
  request: number;
  /** For any activity during a request or response: a client that does not read shows none. */
  silence: number;
  /** For the next request; each response states it. */
  keepAlive: number;
  /** For a client to disconnect after a response that ends the connection. */
  closeTimeout: number;
  /** How many requests a client may send ahead of the answers. */
  ahead: number;
  /** The delay of a response that says to come back later, and of a shared one (/health/ready). */
  retryDelay: number;
  /** For load balancers to learn from /health/ready that the process is about to stop. */
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

/** What Node adds to the advertised keep-alive time, for requests already under way. */
const KEEP_ALIVE_BUFFER = 1_000;

type Exchange = [request: IncomingMessage, response: ServerResponse];

type Client = {
  /** The response being prepared or sent; only one at a time is held in memory. */
  current?: ServerResponse;
  /** Pipelined requests. */
  waiting: Exchange[];
  isLeaving: boolean;
};

/**
 * The HTTP server below Fastify: the limits after which a client is disconnected, and how clients
 * are sent away when the process stops. At this level it also covers responses that no hook sees,
 * and acts before a request costs anything.
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
      // The rest of what was read from a socket closed meanwhile.
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
      // No client waits longer than documented, though Node checks only once per interval. For the
      // whole request Node uses the longer of the two times.
      const whole = patience.request - connectionsCheckingInterval;
      const server = createServer(
        {
          requestTimeout: whole,
          headersTimeout: whole,
          connectionsCheckingInterval,
          keepAliveTimeout: patience.keepAlive,
          keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER,
          // Our own check (plugins/require-one-host.ts) responds like all other refusals.
          requireHostHeader: false,
        },
        answerInTurn(answer),
      );
      server.setTimeout(patience.silence);
      // Node would respond 417 itself, without our headers; an unknown expectation may be ignored (RFC 9110).
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response);
      });
      capConnections(server, settings, headers, welcome);
      servers.push(server);
      return server;
    },

    /**
     * Sends all clients away without interrupting a request; call close afterwards. An idle socket
     * is left until its keep-alive time ends, which its client knows: closed sooner, it could meet
     * a request already under way.
     */
    async drain(): Promise<void> {
      isDraining = true;
      if (clients.size === 0) return;
      sendAllAway();
      // Connections are still accepted, and may stay, while load balancers react. Clients that
      // connect for every request would be reset if listening ended now, which drops connections
      // not yet accepted.
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
