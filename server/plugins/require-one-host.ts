import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { refuse } from '../lib/api-failure.ts';

/** `headers` would contain only the first one. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** A target in absolute form names a host too, and outranks the header (RFC 9112, section 3.2.2). */
function namesAnother({ url = '', headers: { host = '' } }: IncomingMessage): boolean {
  const [, authority] = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url) ?? [];
  return authority !== undefined && authority.toLowerCase() !== host.toLowerCase();
}

/** With two of them a proxy might have used the other one; with none the request is malformed (HTTP/1.1). */
export default fp(
  async (app) => {
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      const hosts = hostsOf(raw);
      if (hosts > 1 || namesAnother(raw) || (hosts === 0 && raw.httpVersion === '1.1')) {
        throw refuse(400, 'bad_request', 'A request must name one host.');
      }
      done();
    });
  },
  { name: 'require-one-host', dependencies: ['headers'] },
);
