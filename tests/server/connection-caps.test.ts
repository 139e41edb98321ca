import { Server, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { capConnections } from '../../server/connection-caps.ts';

/** Whether each address is admitted when all connect in turn and stay connected. */
function admit(addresses: string[], trustProxy?: string): boolean[] {
  const server = new Server();
  const welcomed = new Set<Socket>();
  const settings = { connections: { perAddress: 1, total: 100 }, trustProxy };
  capConnections(server, settings, {}, (socket) => welcomed.add(socket));
  return addresses.map((address) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    server.emit('connection', socket);
    return welcomed.has(socket);
  });
}

test('an IPv6 /64 network counts as one address, and an IPv4 address is the same in either form', () => {
  expect(admit(['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'])).toEqual([
    true,
    false,
    true,
  ]);
  expect(admit(['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'])).toEqual([true, false, true]);
});

test('a trusted proxy is recognized in every form of its address', () => {
  const proxies = '192.0.2.0/24, 2001:db8::/32';
  const address = ['192.0.2.9', '192.0.2.9', '::ffff:192.0.2.9', '2001:db8::1', '2001:db8::1'];
  expect(admit(address, proxies)).toEqual(address.map(() => true));
  expect(admit(['198.51.100.1', '198.51.100.1'], proxies)).toEqual([true, false]);
});
