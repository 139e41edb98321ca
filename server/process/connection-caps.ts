import type { Server, Socket } from 'node:net';
import { clientNetwork } from '../lib/client-network.ts';
import { rawResponse } from '../lib/raw-response.ts';
import { trustedProxies } from '../lib/trusted-proxies.ts';
import type { Settings } from '../settings/settings.ts';

/** Room for connections that are being refused or closed. */
const CLOSING = 200;

function firstOf<T>(all: Iterable<T>, wanted: (one: T) => boolean): T | undefined {
  for (const one of all) if (wanted(one)) return one;
  return undefined;
}

type Guests = {
  /** Gets the admitted connections. */
  welcome(socket: Socket): void;
  /** Whether the server waits for this client: to send or finish a request, or to read a response. */
  isDue(socket: Socket): boolean;
};

/**
 * Limits all connections together. While there is room, nobody is refused: thousands of phones
 * share an operator's address. Without room, the network with the most connections loses the
 * oldest that waits for its client, so that one client's idle, slow and silent connections make
 * way for everybody's; proxies lose none.
 */
export function capConnections(
  server: Server,
  { connections, trustProxy }: Pick<Settings, 'connections' | 'trustProxy'>,
  headers: Record<string, string>,
  { welcome, isDue }: Guests,
) {
  // Created once: refusing a connection must cost almost nothing.
  const refusal = rawResponse(503, 'unavailable', { ...headers, 'retry-after': '5' });
  const isProxy = trustedProxies(trustProxy);
  const networks = new Map<string, Set<Socket>>();
  let open = 0;
  server.maxConnections = connections + CLOSING;

  /** Removes it from the counts now; its end comes later. */
  function leave(socket: Socket, network: string | undefined): void {
    if (network !== undefined) {
      const sockets = networks.get(network);
      if (!sockets?.delete(socket)) return;
      if (sockets.size === 0) networks.delete(network);
    }
    open -= 1;
  }

  /** The oldest connection that waits for its client, of the network with the most. */
  function dispensable(): [network: string, socket: Socket] | undefined {
    let found: [string, Socket] | undefined;
    let most = 0;
    for (const [network, sockets] of networks) {
      if (sockets.size <= most) continue;
      const oldest = firstOf(sockets, isDue);
      if (!oldest) continue;
      found = [network, oldest];
      most = sockets.size;
    }
    return found;
  }

  function makeRoom(): boolean {
    const found = dispensable();
    if (!found) return false;
    const [network, socket] = found;
    leave(socket, network);
    socket.destroy();
    return true;
  }

  server.on('connection', (socket) => {
    if (open >= connections && !makeRoom()) {
      socket.write(refusal);
      return socket.destroySoon();
    }
    const { remoteAddress = '' } = socket;
    const network = isProxy(remoteAddress) ? undefined : clientNetwork(remoteAddress);
    open += 1;
    if (network !== undefined) {
      const sockets = networks.get(network) ?? new Set();
      networks.set(network, sockets.add(socket));
    }
    socket.once('close', () => leave(socket, network));
    welcome(socket);
  });
}
