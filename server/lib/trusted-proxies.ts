import { BlockList, isIP } from 'node:net';

/** Some proxies write the port behind an address: `1.2.3.4:5678`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(']')[0] ?? '';
  const [host = '', , ...more] = address.split(':', 3);
  return more.length === 0 ? host : address;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is among the networks of TRUST_PROXY: a proxy, which speaks for many clients. */
export function trustedProxies(networks = ''): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.split(',').filter(Boolean)) {
    const [address = '', bits] = network.trim().split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (written) => {
    const address = withoutPort(written);
    return isIP(address) > 0 && list.check(address, familyOf(address));
  };
}
