import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host is this machine. A name other than localhost may lead anywhere, so it counts as another. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return address.toLowerCase() === 'localhost';
  return ipaddr.process(address).range() === 'loopback';
}
