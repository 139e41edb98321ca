import ipaddr from 'ipaddr.js';
import { withoutPort } from './trusted-proxies.ts';

/** Who counts as one client: an IPv4 address, or the /64 that an IPv6 connection is given as a whole, or a wider network of such. */
export function clientNetwork(address: string, bits: 48 | 56 | 64 = 64): string {
  const plain = withoutPort(address).split('%')[0] ?? '';
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`;
}
