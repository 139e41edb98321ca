import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifySchema, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { BRAND } from '../../contract/brand.ts';
import { ProblemSchema } from '../../contract/schemas/common.ts';
import { describeFor } from '../lib/api-description.ts';

const TAGS = {
  addresses: 'Where the caller gets what they win.',
  'payment methods': 'The caller’s cards, as far as the payment provider tells.',
  notifications: 'What the caller wants to be told, and in which browser.',
  auditions: 'The own applications to auditions.',
  health: 'For load balancers and monitors.',
  config: 'What an app must know before it starts.',
  contents: 'Videos, photos, events, auditions, notices and words; the same for everybody.',
  pictures: 'The pictures of fans.',
  events: 'A fan’s entries to giveaways.',
  support: 'What fans write to the support.',
  auth: 'Accounts and sessions.',
  operations: 'What came of a press whose answer was lost.',
  utils: 'Proofs that a phone is its owner’s.',
  admin: 'For those who look after accounts.',
  dev: 'For the development of the app; not in production.',
};

const cookie = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const;

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token, from the Authorization header of a sign-in or a refresh.',
  },
  refreshCookie: cookie('__Host-refresh', 'Set by a sign-in; `refresh` over http in development.'),
  deviceCookie: cookie(
    '__Host-device',
    'A browser that the account knows is counted apart; `device` over http in development.',
  ),
} as const;

/** Each call has several: one schema for all keeps the document small. */
const PROBLEM = 'Problem';
const problem = (description: string) => ({ $ref: `${PROBLEM}#`, description });

const needsCredentials = ({ security = [] }: FastifySchema) =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0);

/** The responses of hooks and the framework, before a route's handler; a route's own declarations take priority. */
function answersOfHooks({ method, config }: RouteOptions, schema: FastifySchema) {
  return {
    400: problem('The request cannot be read, or lacks what the call needs.'),
    ...(needsCredentials(schema) && { 401: problem('Nobody is signed in, or no longer.') }),
    408: problem('The request did not arrive in time.'),
    ...(method !== 'GET' && {
      413: problem('The body is too large.'),
      415: problem('The body is not of a type that the call takes.'),
    }),
    ...(config?.limit && { 429: problem('Too many calls; Retry-After tells when to come back.') }),
    431: problem('The head of the request is too large.'),
    '4xx': problem('Another refusal; `code` tells which.'),
    500: problem('Something went wrong.'),
    503: problem('The server or what it needs is busy; Retry-After tells when to come back.'),
    '5xx': problem('Something went wrong.'),
  };
}

const wordsOf = (url: string) => url.split('/').filter((part) => part !== '' && part !== 'api');

/** `POST /api/admin/users/:id/suspend` is `postAdminUsersIdSuspend`. */
const operationIdOf = (method: string, url: string) =>
  method.toLowerCase() +
  wordsOf(url)
    .flatMap((part) => part.split(/[^a-zA-Z0-9]/))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function describe({
  schema = {},
  url,
  route,
}: {
  schema?: FastifySchema;
  url: string;
  route: RouteOptions;
}) {
  const declared = Object.entries(schema.response ?? {}).map(([status, answer]) => [
    status,
    answer === ProblemSchema ? problem('A refusal; `code` tells which.') : answer,
  ]);
  const response = { ...answersOfHooks(route, schema), ...Object.fromEntries(declared) };
  return {
    url,
    schema: {
      ...schema,
      operationId: operationIdOf(String(route.method), url),
      tags: schema.tags ?? wordsOf(url).slice(0, 1),
      security: schema.security ?? [],
      response,
    },
  };
}

/**
 * OpenAPI of every route registered after it, at /api/docs without the calls of staff, which are at
 * /api/admin/docs; its own routes have all hooks of the plugins named here.
 */
export default fp(
  async (app) => {
    if (!app.settings.apiDocs) return;
    app.addSchema({ ...ProblemSchema, $id: PROBLEM });
    await app.register(swagger, {
      refResolver: { buildLocalReference: ({ $id }) => String($id) },
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${BRAND} API`,
          version: '1',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: app.settings.publicOrigin ?? '/' }],
        tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      transform: describe,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: (whole) => describeFor('everybody', whole),
      transformSpecificationClone: false,
      // Its page has inline styles; their hashes are added for its own addresses only.
      staticCSP: true,
      transformStaticCSP: (policy) =>
        policy
          .replace(/ validator\.swagger\.io| https:( data:)?/g, '')
          .replace(/frame-ancestors 'self'/, "frame-ancestors 'none'")
          .replace(/; upgrade-insecure-requests;?/, ''),
    });
  },
  {
    name: 'docs',
    dependencies: ['schema-compilers', 'delay-refusals', 'bodies', 'limits'],
  },
);
