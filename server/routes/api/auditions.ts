import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { APPLICATION_LIMITS } from '../../../contract/rules/audition.ts';
import { LONGEST_NAME } from '../../../contract/rules/person.ts';
import {
  ApplicationBody,
  AppliedResponse,
  MyApplicationsResponse,
  OwnApplicationResponse,
} from '../../../contract/schemas/auditions.ts';
import { Message, ProblemSchema } from '../../../contract/schemas/common.ts';
import {
  apply,
  ownApplication,
  ownApplications,
  withdrawApplication,
} from '../../auditions/apply.ts';
import { bodyLimitOfTexts } from '../../lib/body-limit.ts';
import { MESSAGES } from '../../lib/messages.ts';

const Params = Type.Object({ id: Type.String() });

const forMembers = { tags: ['auditions'], security: [{ bearer: [] }] };
const about = (summary: string) => ({ ...forMembers, summary, params: Params });
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const asked = (request: FastifyRequest & { params: { id: string } }) => ({
    userId: request.account().user.id,
    auditionId: request.params.id,
  });

  app.get(
    '/auditions/applications',
    {
      onRequest: app.authenticate,
      schema: {
        ...forMembers,
        summary: 'The auditions to which the caller has applied',
        response: { 200: MyApplicationsResponse, ...refusals },
      },
    },
    (request) => ownApplications(app, request.account().user.id),
  );

  app.get(
    '/auditions/:id/application',
    {
      onRequest: app.authenticate,
      schema: {
        ...about('The own application, and whether the audition takes any now'),
        response: { 200: OwnApplicationResponse, ...refusals },
      },
    },
    (request) => ownApplication(app, asked(request)),
  );

  app.post(
    '/auditions/:id/application',
    {
      bodyLimit: bodyLimitOfTexts(
        ...[LONGEST_NAME, ...Object.values(APPLICATION_LIMITS)].map((max) => ({ max })),
      ),
      onRequest: app.authenticate,
      config: {
        limit: { name: 'audition-apply', of: 'account', points: 30, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...about('Applies, or corrects the own application'),
        body: ApplicationBody,
        response: { 200: AppliedResponse, ...refusals },
      },
    },
    async (request) => {
      const application = await apply(app, asked(request), request.body);
      return { message: MESSAGES.audition.applied, application };
    },
  );

  app.post(
    '/auditions/:id/application/withdraw',
    {
      onRequest: app.authenticate,
      config: {
        limit: { name: 'audition-withdraw', of: 'account', points: 30, per: 10 * 60_000 },
        isRepeatable: true,
      },
      schema: {
        ...about('Takes the own application back'),
        response: { 200: Message, ...refusals },
      },
    },
    async (request) => {
      await withdrawApplication(app, asked(request));
      return { message: MESSAGES.audition.withdrawn };
    },
  );
};

export default route;
