import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Some proxies append the port to an address: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']')[0] ?? '';
  const [host = '', , ...more] = address.split(':', 3);
  return more.length === 0 ? host : address;
}

const listOf = (networks: string) => networks.split(',').map((network) => network.trim());

/** The shortest prefixes, those of 10.0.0.0/8 and fc00::/7: if everybody were a proxy, each client could choose its address. */
const WIDEST = { ipv4: 8, ipv6: 7 };
/** IPv6 writes IPv4 addresses behind this prefix. */
const [MAPPED, MAPPED_BITS] = ipaddr.parseCIDR('::ffff:0:0/96');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits) || !ipaddr.isValidCIDR(text)) return false;
  const prefix = Number(bits);
  if (isIP(address) === 4) return prefix >= WIDEST.ipv4;
  const holdsIpv4 = ipaddr.parse(address).match(MAPPED, Math.min(prefix, MAPPED_BITS));
  return prefix >= (holdsIpv4 ? MAPPED_BITS + WIDEST.ipv4 : WIDEST.ipv6);
}

/** Whether a text is a list of proxies, as addresses and networks separated by commas. */
export const areProxies = (networks: string): boolean => listOf(networks).every(isNetwork);

/** Whether an address is in the networks of TRUST_PROXY: a proxy, which forwards many clients. Throws if they are not networks. */
export function trustedProxies(networks = ''): (address: string) => boolean {
  const isTrusted = proxyAddr.compile(listOf(networks).filter(Boolean));
  return (address) => isTrusted(withoutPort(address), 0);
}
