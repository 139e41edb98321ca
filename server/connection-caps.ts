import type { Server, Socket } from 'node:net';
import { clientNetwork } from './plugins/client-network.ts';
import { trustedProxies } from './plugins/trusted-proxies.ts';
import type { Settings } from './settings.ts';

/** Written by hand: a connection too many must cost next to nothing. */
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'retry-after: 5',
  'content-length: 0',
  'connection: close',
  '\r\n',
].join('\r\n');

/** Only so many connections from one address, proxies aside, and in all; `welcome` meets those that are let in. */
export function capConnections(
  server: Server,
  { connections: { perAddress, total }, trustProxy }: Pick<Settings, 'connections' | 'trustProxy'>,
  welcome: (socket: Socket) => void,
) {
  const isProxy = trustedProxies(trustProxy);
  const counts = new Map<string, number>();
  server.maxConnections = total;

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return welcome(socket);
    const network = clientNetwork(remoteAddress);
    const count = counts.get(network) ?? 0;
    if (count >= perAddress) {
      socket.write(REFUSAL);
      return socket.destroySoon();
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    welcome(socket);
  });
}
