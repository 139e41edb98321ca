import ipaddr from 'ipaddr.js';
import { withoutPort } from './trusted-proxies.ts';

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 connection, or a wider network. */
export function clientNetwork(address: string, bits: 48 | 56 | 64 = 64): string {
  const plain = withoutPort(address).split('%')[0] ?? '';
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`;
}
