import fp from 'fastify-plugin';
import { refuse } from './errors.ts';

/** With two of them a proxy might have read the other one; with none, HTTP/1.1 says, the request is malformed. */
export const oneHost = fp(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    // `headers` would show the first one only.
    const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
    const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      throw refuse(400, 'bad_request', 'A request must name one host.');
    }
  });
});
