import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import * as LIMITS from '../../contract/limits.ts';
import type { Settings } from '../settings/settings.ts';
import { createBodyTime } from './body-time.ts';
import { capConnections } from './connection-caps.ts';

/** Limits on time and size for clients; in milliseconds unless stated otherwise. */
export type Patience = {
  /** For the head of a request, and then for its body, unless its route allows more. */
  request: number;
  /** For the answer to a call: less than the app waits. */
  answer: number;
  /** For any activity during a request or response: a client that does not read shows none. */
  silence: number;
  /** For the next request; each response states it. */
  keepAlive: number;
  /** For a client to disconnect after a response that ends the connection. */
  closeTimeout: number;
  /** How many requests a client may send ahead of the answers. */
  ahead: number;
  /** The delay of a refusal that is due to the client or says to come back later, and of a shared response (/health/ready). */
  retryDelay: number;
  /** How long a wrong password or code from a network with many keeps its place in the slow line. */
  wrongAnswer: number;
  /** For load balancers to learn from /health/ready that the process is about to stop. */
  notice: number;
  /** Without a new connection, after which listening can end; five times as long at most. */
  lull: number;
};

export const PATIENCE: Patience = {
  request: 20_000,
  answer: LIMITS.requestTimeout - 750,
  silence: 30_000,
  keepAlive: 5_000,
  closeTimeout: 1_000,
  ahead: 16,
  retryDelay: 250,
  wrongAnswer: 1_000,
  notice: 2_000,
  lull: 100,
};

/** Turns of the event loop, at most, that take in what the system has accepted last. */
const LAST_TURNS = 100;

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
  const bodyTime = createBodyTime(patience.request);
  const clients = new Map<Socket, Client>();
  let isDraining = false;
  let emptied = () => {};
  let connections = 0;
  let connectedAt = Number.NEGATIVE_INFINITY;
  /** Responses that begin only when listening has ended. */
  let held: (() => void)[] | undefined;

  function answerInTurn(answer: RequestListener): RequestListener {
    const begin = (client: Client, [request, response]: Exchange) => {
      client.current = response;
      if (client.isLeaving) response.shouldKeepAlive = false;
      response.once('close', () => {
        client.current = undefined;
        const next = request.socket.writable ? client.waiting.shift() : undefined;
        if (next) begin(client, next);
      });
      if (held) held.push(() => answer(request, response));
      else answer(request, response);
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

  /** The next move is the client's. */
  function isDue(socket: Socket): boolean {
    const response = clients.get(socket)?.current;
    return !response?.req.complete || response.writableEnded || response.writableNeedDrain;
  }

  function sendAway(client: Client) {
    client.isLeaving = true;
    if (client.current && !client.current.headersSent) client.current.shouldKeepAlive = false;
  }

  function sendAllAway() {
    for (const client of clients.values()) sendAway(client);
  }

  /**
   * Ends listening when nobody connects: a connection that the system has accepted and this process
   * has not would be reset. Clients that wait for a response do not connect again, so responses
   * are held back for that moment.
   */
  async function endListening() {
    held = [];
    const end = performance.now() + 5 * patience.lull;
    for (let before = -1; before !== connections && performance.now() < end; ) {
      before = connections;
      await pause(patience.lull, undefined, { ref: false });
    }
    for (let before = -1, turns = 0; before !== connections && turns < LAST_TURNS; turns += 1) {
      before = connections;
      await turn();
    }
    // Not http's own close(), which also closes idle sockets.
    for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
    sendAllAway();
    for (const begin of held) begin();
    held = undefined;
  }

  return {
    isDraining: () => isDraining,

    allowBody: bodyTime.allow,

    serverFactory(answer: RequestListener): Server {
      const connectionsCheckingInterval = patience.request / 20;
      // No client waits longer than documented, though Node checks only once per interval. For the
      // whole request Node would use the longer of the two times; bodies are timed beside it.
      const head = patience.request - connectionsCheckingInterval;
      const server = createServer(
        {
          requestTimeout: 0,
          headersTimeout: head,
          connectionsCheckingInterval,
          keepAliveTimeout: patience.keepAlive,
          keepAliveTimeoutBuffer: KEEP_ALIVE_BUFFER,
          // Our own check (plugins/require-one-host.ts) responds like all other refusals.
          requireHostHeader: false,
        },
        answerInTurn(answer),
      );
      server.setTimeout(patience.silence);
      server.prependListener('request', (request) => bodyTime.begin(request, server));
      // Node would respond 417 itself, without our headers; an unknown expectation may be ignored (RFC 9110).
      server.on('checkExpectation', (request, response) => {
        server.emit('request', request, response);
      });
      server.on('connection', () => {
        connections += 1;
        connectedAt = performance.now();
      });
      capConnections(server, settings, headers, { welcome, isDue });
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
      sendAllAway();
      // Clients that connect for every request may be between two of them.
      const isUsed = clients.size > 0 || performance.now() - connectedAt < patience.notice;
      // Connections are still accepted, and may stay, while load balancers react.
      if (isUsed) await pause(patience.notice, undefined, { ref: false });
      await endListening();
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
