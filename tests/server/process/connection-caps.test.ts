import { Server, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { capConnections } from '../../../server/process/connection-caps.ts';

/** A server for four connections, and those that are open, by the names the test gives them. */
function fullOfFour(trustProxy?: string) {
  const server = new Server();
  const open: string[] = [];
  const served = new Set<string>();
  const names = new Map<Socket, string>();
  const nameOf = (socket: Socket) => names.get(socket) ?? '';
  capConnections(
    server,
    { connections: 4, trustProxy },
    {},
    {
      welcome: (socket) => {
        open.push(nameOf(socket));
        socket.once('close', () => open.splice(open.indexOf(nameOf(socket)), 1));
      },
      isDue: (socket) => !served.has(nameOf(socket)),
    },
  );
  const connect = async (address: string, name = address) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    names.set(socket, name);
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    server.emit('connection', socket);
    await new Promise((closed) => setImmediate(closed));
    return socket;
  };
  return { connect, open, served };
}

test('one address can have all connections while nobody else wants one', async () => {
  const { connect, open } = fullOfFour();
  for (const name of ['a', 'b', 'c', 'd']) await connect('192.0.2.1', name);
  expect(open).toEqual(['a', 'b', 'c', 'd']);
});

test('without room the address with the most loses its oldest idle connection, also to its neighbour', async () => {
  const { connect, open, served } = fullOfFour();
  await connect('192.0.2.9', 'other');
  for (const name of ['a', 'b', 'c']) await connect('192.0.2.1', name);
  served.add('a');
  await connect('192.0.2.2', 'new');
  expect(open).toEqual(['other', 'a', 'c', 'new']);
  await connect('192.0.2.1', 'neighbour');
  expect(open).toEqual(['other', 'a', 'new', 'neighbour']);
});

test('without room and with every connection served, a new one is refused', async () => {
  const { connect, open, served } = fullOfFour();
  for (const name of ['a', 'b', 'c', 'd']) {
    await connect('192.0.2.1', name);
    served.add(name);
  }
  await connect('192.0.2.2', 'new');
  expect(open).toEqual(['a', 'b', 'c', 'd']);
});

test('whoever opens connections without end has no more than there are', async () => {
  const { connect, open } = fullOfFour();
  for (let at = 0; at < 50; at += 1) await connect('192.0.2.1', `${at}`);
  expect(open).toEqual(['46', '47', '48', '49']);
  await connect('192.0.2.2', 'other');
  for (let at = 50; at < 60; at += 1) await connect('192.0.2.1', `${at}`);
  expect(open).toContain('other');
});

test('an IPv6 /64 network counts as one address, and an IPv4 address is the same in either form', async () => {
  const { connect, open } = fullOfFour();
  const addresses = ['2001:db8:0:1::1', '192.0.2.1', '2001:db8::1', '2001:db8::ffff:2'];
  for (const address of addresses) await connect(address);
  await connect('192.0.2.2');
  expect(open).toEqual(['2001:db8:0:1::1', '192.0.2.1', '2001:db8::ffff:2', '192.0.2.2']);
  await connect('::ffff:192.0.2.1', 'mapped');
  await connect('192.0.2.3');
  expect(open).not.toContain('192.0.2.1');
});

test('a trusted proxy is recognized in every form of its address, and loses none', async () => {
  const { connect, open } = fullOfFour('192.0.2.0/24, 2001:db8::/32');
  for (const proxy of ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::1']) await connect(proxy);
  await connect('198.51.100.1');
  await connect('198.51.100.2');
  const left = ['192.0.2.9', '::ffff:192.0.2.9', '2001:db8::1', '198.51.100.2'];
  expect(open).toEqual(left);
  await connect('192.0.2.9', 'fourth');
  await connect('192.0.2.9', 'fifth');
  expect(open).toEqual([...left.slice(0, 3), 'fourth']);
});
