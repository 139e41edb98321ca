/** The push services of the browsers, by host; a dot in front stands for any name below it. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** A browser's own endpoints have some hundred characters. */
export const LONGEST_ENDPOINT = 1_000;

const isKnown = (host: string) =>
  PUSH_HOSTS.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/**
 * Whether our server may send a request there: only to a known push service, so that nobody makes it call
 * into its own network. `origins` are allowed as well.
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[] = []): boolean {
  if (endpoint.length > LONGEST_ENDPOINT || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (origins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && isKnown(hostname);
}
