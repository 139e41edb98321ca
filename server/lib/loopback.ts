import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host is this machine. Any name but localhost may resolve elsewhere, so it does not count. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return address.toLowerCase() === 'localhost';
  return ipaddr.process(address).range() === 'loopback';
}
