import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { makeRunDirectory } from '../db/run-directory.ts';

type Options = {
  dataDir: string;
  /** Runs a command, which is JSON and not yet checked; `file`: what it comes with. */
  run(command: unknown, file: Readable): Promise<object>;
};

/** The header that holds the command; the body is the file that comes with it. */
const COMMAND = 'operator-command';

/** In the data directory: contains the address of the running server's operator socket. */
export const operatorAddressIn = (dataDir: string) => join(dataDir, 'operator');

/** An embedded database belongs to one process, so an operator's command is sent to that process. */
export const operatorSocket = fp<Options>(async (app: FastifyInstance, { dataDir, run }) => {
  const directory = makeRunDirectory();
  const path = join(directory.path, 'socket');
  const server = createServer(async (asked, answer) => {
    try {
      const command = JSON.parse(decodeURIComponent(String(asked.headers[COMMAND])));
      answer.end(JSON.stringify(await run(command, asked)));
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
  file: Readable = Readable.from([]),
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const headers = { [COMMAND]: encodeURIComponent(JSON.stringify(command)) };
    const asking = request({ socketPath, method: 'POST', headers }, async (answer) => {
      if (answer.statusCode === 200) resolve(JSON.parse(await text(answer)));
      else reject(new Error('The command failed in the running server; its log says why.'));
    });
    pipeline(file, asking).catch(reject);
  });
