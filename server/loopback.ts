/** Whether the host of an address is this machine; IPv6 stands in brackets, as in URLs. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
