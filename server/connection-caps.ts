import type { Server, Socket } from 'node:net';
import { clientNetwork } from './lib/client-network.ts';
import { rawResponse } from './lib/raw-response.ts';
import { trustedProxies } from './lib/trusted-proxies.ts';
import type { Settings } from './settings.ts';

/** Limits the connections from one address, proxies excepted, and in total; `welcome` gets the admitted ones. */
export function capConnections(
  server: Server,
  { connections: { perAddress, total }, trustProxy }: Pick<Settings, 'connections' | 'trustProxy'>,
  headers: Record<string, string>,
  welcome: (socket: Socket) => void,
) {
  // Created once: refusing a connection must cost almost nothing.
  const refusal = rawResponse(503, 'unavailable', { ...headers, 'retry-after': '5' });
  const isProxy = trustedProxies(trustProxy);
  const counts = new Map<string, number>();
  server.maxConnections = total;

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return welcome(socket);
    const network = clientNetwork(remoteAddress);
    const count = counts.get(network) ?? 0;
    if (count >= perAddress) {
      socket.write(refusal);
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
