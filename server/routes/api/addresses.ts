import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LONGEST_PART } from '../../../contract/rules/address.ts';
import { LONGEST_NAME } from '../../../contract/rules/person.ts';
import {
  AddressesResponse,
  AddressResponse,
  ChangedAddressBody,
  NewAddressBody,
} from '../../../contract/schemas/addresses.ts';
import { Message, ProblemSchema } from '../../../contract/schemas/common.ts';
import {
  addAddress,
  changeAddress,
  makeDefaultAddress,
  ownAddresses,
  removeAddress,
} from '../../addresses/keep-addresses.ts';
import { bodyLimitOfTexts } from '../../lib/body-limit.ts';
import { MESSAGES } from '../../lib/messages.ts';

const Params = Type.Object({ id: Type.String() });

const PARTS = 6;
const bodyLimit = bodyLimitOfTexts(
  { max: LONGEST_NAME },
  ...Array.from({ length: PARTS }, () => ({ max: LONGEST_PART })),
);

const limit = (name: string) => ({
  limit: { name, of: 'account' as const, points: 60, per: 10 * 60_000 },
});
const repeatable = (name: string) => ({ ...limit(name), isRepeatable: true as const });

const forMembers = { tags: ['addresses'], security: [{ bearer: [] }] };
const about = (summary: string) => ({ ...forMembers, summary, params: Params });
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authenticate;
  const asked = (request: FastifyRequest & { params: { id: string } }) => ({
    userId: request.account().user.id,
    id: request.params.id,
  });

  app.get(
    '/addresses',
    {
      onRequest,
      schema: {
        ...forMembers,
        summary: 'The caller’s addresses',
        response: { 200: AddressesResponse, ...refusals },
      },
    },
    (request) => ownAddresses(app, request.account().user.id),
  );

  app.post(
    '/addresses',
    {
      bodyLimit,
      onRequest,
      config: repeatable('address-add'),
      schema: {
        ...forMembers,
        summary: 'Adds an address; sent again with the same key, it is one address',
        body: NewAddressBody,
        response: { 200: AddressResponse, ...refusals },
      },
    },
    async (request) => ({
      address: await addAddress(app, request.account().user.id, request.body),
    }),
  );

  app.post(
    '/addresses/:id',
    {
      bodyLimit,
      onRequest,
      config: repeatable('address-change'),
      schema: {
        ...about('Changes an address'),
        body: ChangedAddressBody,
        response: { 200: AddressResponse, ...refusals },
      },
    },
    async (request) => ({ address: await changeAddress(app, asked(request), request.body) }),
  );

  app.post(
    '/addresses/:id/default',
    {
      onRequest,
      config: repeatable('address-default'),
      schema: {
        ...about('Makes an address the default one'),
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await makeDefaultAddress(app, asked(request));
      return { message: MESSAGES.address.madeDefault };
    },
  );

  app.post(
    '/addresses/:id/remove',
    {
      onRequest,
      config: limit('address-remove'),
      schema: { ...about('Removes an address'), response: { 200: Message, ...refusals } },
    },
    async (request) => {
      await removeAddress(app, request.account(), asked(request).id);
      return { message: MESSAGES.address.removed };
    },
  );
};

export default route;
