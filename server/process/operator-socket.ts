import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { makeRunDirectory } from '../db/run-directory.ts';

type Options = {
  dataDir: string;
  /** Runs a command, which is JSON and not yet checked. */
  run(command: unknown): Promise<object>;
};

/** In the data directory: contains the address of the running server's operator socket. */
export const operatorAddressIn = (dataDir: string) => join(dataDir, 'operator');

/** An embedded database belongs to one process, so an operator's command is sent to that process. */
export const operatorSocket = fp<Options>(async (app: FastifyInstance, { dataDir, run }) => {
  const directory = makeRunDirectory();
  const path = join(directory.path, 'socket');
  const server = createServer(async (asked, answer) => {
    try {
      answer.end(JSON.stringify(await run(JSON.parse(await text(asked)))));
    } catch (error) {
      app.log.error({ err: error }, 'an operator’s command failed');
      answer.statusCode = 500;
      answer.end();
    }
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((resolve) => server.listen(path, resolve));
    writeFileSync(operatorAddressIn(dataDir), path, { mode: 0o600 });
  });
  app.addHook('onClose', async () => {
    rmSync(operatorAddressIn(dataDir), { force: true });
    server.close();
    directory.remove();
  });
});

/** Sends a command to the server that runs on a data directory. */
export const askRunningServer = <Result extends object>(
  socketPath: string,
  command: object,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST' }, async (answer) => {
      if (answer.statusCode === 200) resolve(JSON.parse(await text(answer)));
      else reject(new Error('The command failed in the running server; its log says why.'));
    });
    asking.on('error', reject).end(JSON.stringify(command));
  });
