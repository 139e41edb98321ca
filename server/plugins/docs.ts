import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { BRAND } from '../../contract/brand.ts';

/** OpenAPI of every route registered after it, at /api/docs. */
export const docs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its page has inline styles; their hashes are added for its own addresses only.
    staticCSP: true,
    transformStaticCSP: (policy) =>
      policy
        .replace(/ validator\.swagger\.io| https:( data:)?/g, '')
        .replace(/frame-ancestors 'self'/, "frame-ancestors 'none'")
        .replace(/; upgrade-insecure-requests;?/, ''),
  });
});
