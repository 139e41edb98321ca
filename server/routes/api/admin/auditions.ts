import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import {
  ApplicationAnswerBody,
  ApplicationAnswerParams,
  ApplicationParams,
  ApplicationsPage,
  ApplicationsQuery,
  CastingAuditions,
  CastingParams,
  OpenedApplication,
} from '../../../../contract/schemas/application-inbox.ts';
import { ProblemSchema } from '../../../../contract/schemas/common.ts';
import { AnswerResponse, VersionBody } from '../../../../contract/schemas/support-inbox.ts';
import { SUPPORT } from '../../../../contract/user.ts';
import {
  answerApplication,
  sendApplicationAnswerAgain,
} from '../../../auditions/answer-application.ts';
import {
  applicationsPage,
  castingAuditions,
  openApplication,
} from '../../../auditions/application-inbox.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { staffOnly } from '../../../staff/entry.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const limited = (name: string, points: number) => ({
  limit: { name: `staff-${name}`, of: 'account' as const, points, per: 10 * 60_000 },
});

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, ...SUPPORT);

  app.get(
    '/auditions',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The last auditions, with the number of their applications',
        response: { 200: CastingAuditions, ...refusals },
      },
    },
    async () => castingAuditions(app),
  );

  app.get(
    '/auditions/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The applications to an audition, without anything of the fans',
        params: CastingParams,
        querystring: ApplicationsQuery,
        response: { 200: ApplicationsPage, ...refusals },
      },
    },
    async (request) => applicationsPage(app, request.params.id, request.query),
  );

  app.get(
    '/auditions/:id/applications/:application',
    {
      onRequest,
      config: limited('application-look', 300),
      schema: {
        ...shared,
        summary: 'An application with its answers; that it was opened is kept for good',
        params: ApplicationParams,
        response: { 200: OpenedApplication, ...refusals },
      },
    },
    async (request) => {
      const { id: auditionId, application: id } = request.params;
      return openApplication(app, request.account(), { id, auditionId });
    },
  );

  app.post(
    '/auditions/:id/applications/:application/answers',
    {
      onRequest,
      config: { ...limited('application-answer', 60), isRepeatable: true },
      bodyLimit: bodyLimitOfTexts(LIMITS.supportAnswer),
      schema: {
        ...shared,
        summary:
          'Answers an application by mail, with or without a decision; sent again with the same key, it is one answer',
        params: ApplicationParams,
        body: ApplicationAnswerBody,
        response: { 200: AnswerResponse, ...refusals },
      },
    },
    async (request) => {
      const { id: auditionId, application: id } = request.params;
      const { version } = request.body;
      const order = { account: request.account(), key: { id, auditionId }, version };
      const isSent = await answerApplication(app, order, request.body);
      return { message: MESSAGES.support.answered, isSent };
    },
  );

  app.post(
    '/auditions/:id/applications/:application/answers/:answerId/send-again',
    {
      onRequest,
      config: limited('application-send-again', 60),
      schema: {
        ...shared,
        summary: 'Mails an answer again whose mail was not sent; safe to repeat',
        params: ApplicationAnswerParams,
        body: VersionBody,
        response: { 200: AnswerResponse, ...refusals },
      },
    },
    async (request) => {
      const { id: auditionId, application: id, answerId } = request.params;
      const order = { account: request.account(), key: { id, auditionId }, ...request.body };
      const isSent = await sendApplicationAnswerAgain(app, order, answerId);
      return { message: MESSAGES.support.answered, isSent };
    },
  );
};

export default route;
