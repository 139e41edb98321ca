import proxyAddr from '@fastify/proxy-addr';

/** Some proxies write the port behind an address: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']')[0] ?? '';
  const [host = '', , ...more] = address.split(':', 3);
  return more.length === 0 ? host : address;
}

/** Whether an address is among the networks of TRUST_PROXY: a proxy, which speaks for many clients. Throws where they are none. */
export function trustedProxies(networks = ''): (address: string) => boolean {
  const list = networks.split(',').map((network) => network.trim());
  const isTrusted = proxyAddr.compile(list.filter(Boolean));
  return (address) => isTrusted(withoutPort(address), 0);
}
