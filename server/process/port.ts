import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '../lib/start-error.ts';
import type { Settings } from '../settings/settings.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/** The address is another machine's, a name that leads nowhere, or incomplete. */
const NOT_OURS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** Why an address cannot be listened on, in one sentence. */
export const listenFailure = ({ host, port }: Address, { code }: NodeJS.ErrnoException) =>
  new StartError(
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use; set PORT to a free one.`
      : NOT_OURS.includes(String(code))
        ? `HOST is "${host}", which is no address of this machine (${code}); use one that is, such as 127.0.0.1 or, for all of them, 0.0.0.0.`
        : `HOST ${host} with PORT ${port} cannot be listened on: ${code}.`,
  );

/**
 * Listens briefly and closes again, so that a busy address is known before anything is prepared.
 * Another process may still take it before the app listens; then the start fails with the same
 * sentence, only later.
 */
export async function checkPort(address: Address): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ ...address, exclusive: true });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw listenFailure(address, error);
  });
  server.close();
  await once(server, 'close');
}
