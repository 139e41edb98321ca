import { isIPv6 } from 'node:net';
import { withoutPort } from './trusted-proxies.ts';

/** Of the fourth group of an IPv6 address. */
const MASKS = { 48: 0, 56: 0xff00, 64: 0xffff };

/** Who counts as one client: an IPv4 address, or the /64 that an IPv6 connection is given as a whole, or a wider network of such. */
export function clientNetwork(address: string, bits: keyof typeof MASKS = 64): string {
  const plain = withoutPort(address).split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  // URL writes an address in its one canonical form, in hexadecimal groups.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!mapped) {
    const fourth = Number.parseInt(groups[3] ?? '0', 16) & MASKS[bits];
    return `${groups.slice(0, 3).join(':')}:${fourth.toString(16)}::/${bits}`;
  }
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}
