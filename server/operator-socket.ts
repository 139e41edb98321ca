import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { makeRunDirectory } from './db/run-directory.ts';
import { type DrawResult, draw } from './events/draws.ts';

export type DrawRequest = { event: string; onlyClose: boolean; atOnce: boolean };

/** In the data directory: contains the address of the running server's operator socket. */
const addressIn = (dataDir: string) => join(dataDir, 'operator');

const isDrawRequest = (value: unknown): value is DrawRequest =>
  typeof value === 'object' &&
  value !== null &&
  'event' in value &&
  typeof value.event === 'string' &&
  'onlyClose' in value &&
  typeof value.onlyClose === 'boolean' &&
  'atOnce' in value &&
  typeof value.atOnce === 'boolean';

/** An embedded database belongs to one process, so an operator's command is sent to that process. */
export const operatorSocket = fp<{ dataDir: string }>(async (app: FastifyInstance, { dataDir }) => {
  const directory = makeRunDirectory();
  const path = join(directory.path, 'socket');
  const server = createServer(async (asked, answer) => {
    try {
      const wish: unknown = JSON.parse(await text(asked));
      if (!isDrawRequest(wish)) throw new Error('not a draw');
      answer.end(JSON.stringify(await draw(app, wish.event, wish)));
    } catch (error) {
      app.log.error({ err: error }, 'an operator’s command failed');
      answer.statusCode = 500;
      answer.end();
    }
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve) => server.listen(path, resolve));
    writeFileSync(addressIn(dataDir), path, { mode: 0o600 });
  });
  app.addHook('onClose', async () => {
    rmSync(addressIn(dataDir), { force: true });
    server.close();
    directory.remove();
  });
});

/** Sends a command to the server that runs on a data directory. */
export const askRunningServer = (socketPath: string, wish: DrawRequest): Promise<DrawResult> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST' }, async (answer) => {
      if (answer.statusCode === 200) resolve(JSON.parse(await text(answer)));
      else reject(new Error('The running server could not draw; its log says why.'));
    });
    asking.on('error', reject).end(JSON.stringify(wish));
  });

export const runningServerOf = addressIn;
