import fp from 'fastify-plugin';
import { keepForwardedAddresses } from '../lib/forwarded-for.ts';
import type { Protect } from '../lib/security-headers.ts';

export default fp<{ protect: Protect }>(
  async (app, { protect }) => {
    app.addHook('onRequest', (request, reply, done) => {
      keepForwardedAddresses(request);
      protect(request, reply);
      done();
    });
    // API responses are private unless a route says otherwise.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control') && /^\/(api|dev|health)(\/|\?|$)/.test(request.url)) {
        reply.header('cache-control', 'no-store');
      }
      done();
    });
  },
  { name: 'headers', dependencies: ['errors'] },
);
