import proxyAddr from '@fastify/proxy-addr';

/** Some proxies append the port to an address: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']')[0] ?? '';
  const [host = '', , ...more] = address.split(':', 3);
  return more.length === 0 ? host : address;
}

/** Whether an address is in the networks of TRUST_PROXY: a proxy, which forwards many clients. Throws if they are not networks. */
export function trustedProxies(networks = ''): (address: string) => boolean {
  const list = networks.split(',').map((network) => network.trim());
  const isTrusted = proxyAddr.compile(list.filter(Boolean));
  return (address) => isTrusted(withoutPort(address), 0);
}
