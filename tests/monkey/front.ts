import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const FAULTS = [
  'a 500',
  'a 503',
  'an HTML page',
  'a cut connection',
  'no answer at all',
] as const;
export type Fault = (typeof FAULTS)[number];

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify({ message: 'Boom.', code }));

const FAILURES: Record<Fault, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  'a 500': (_, response) => refuse(response, 500, 'server_error'),
  'a 503': (_, response) => refuse(response, 503, 'unavailable'),
  'an HTML page': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Gateway</h1>'),
  'a cut connection': ({ socket }) => socket.destroy(),
  'no answer at all': () => {},
};

/**
 * Stands before the app, as a proxy would: names the client's address, fails calls as it is told, and delivers further
 * builds of the worker. Below the browser, so that the worker's own requests meet the same faults.
 */
export class Front {
  /** What calls of the API meet; the app's files always come. */
  fault: Fault | undefined;
  clientAddress = '10.0.0.1';
  /** Another number is another build: the browser compares the worker's bytes. */
  build = 1;
  /** Requests that will be answered, but are not yet. */
  pending = 0;
  /** Calls that ended with a 5xx that nobody has ordered. */
  readonly broken: string[] = [];
  readonly #app: FastifyInstance;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    const { url = '/' } = request;
    if (this.fault && url.startsWith('/api/')) {
      FAILURES[this.fault](request, response);
      return;
    }
    this.pending += 1;
    response.on('close', () => {
      this.pending -= 1;
      if (response.statusCode >= 500) {
        this.broken.push(`${request.method} ${url} ${response.statusCode}`);
      }
    });
    // The outbox answers nobody for whom a proxy asks; its reader sits at the server.
    if (!url.startsWith('/dev/')) request.headers['x-forwarded-for'] = this.clientAddress;
    if (url === '/sw.js') await this.#sendWorker(response);
    else this.#app.routing(request, response);
  }

  async #sendWorker(response: ServerResponse) {
    const { statusCode, headers, body } = await this.#app.inject('/sw.js');
    const { 'content-type': type = '', 'content-security-policy': policy = '' } = headers;
    response
      .writeHead(statusCode, {
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
      })
      .end(`${body}\n// build ${this.build}\n`);
  }
}
