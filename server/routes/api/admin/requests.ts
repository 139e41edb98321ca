import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as LIMITS from '../../../../contract/limits.ts';
import { REQUEST_CHANGES, type RequestChange } from '../../../../contract/request-changes.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  AnswerBody,
  AnswerParams,
  AnswerResponse,
  InboxPage,
  InboxQuery,
  SupportThread,
  ThreadParams,
  VersionBody,
} from '../../../../contract/schemas/support-inbox.ts';
import { bodyLimitOfTexts } from '../../../lib/body-limit.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import { staffOnly } from '../../../staff/entry.ts';
import { answerRequest, sendAnswerAgain } from '../../../support/answer-request.ts';
import { changeRequest } from '../../../support/change-request.ts';
import { inboxPage, threadOf } from '../../../support/inbox.ts';

const shared = { tags: ['admin'], security: [{ bearer: [] }] };
const refusals = { '4xx': ProblemSchema, '5xx': ProblemSchema };

const SUMMARIES: Record<RequestChange, string> = {
  take: 'Assigns a request to the caller; safe to repeat',
  'give-back': 'Assigns a request to nobody; safe to repeat',
  close: 'Closes a request; safe to repeat',
  reopen: 'Opens a request again; safe to repeat',
};

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = staffOnly(app, 'support', 'admin');

  app.get(
    '/requests',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The requests to the support, the newest first, without their texts',
        querystring: InboxQuery,
        response: { 200: InboxPage, ...refusals },
      },
    },
    async (request) => inboxPage(app, request.account(), request.query),
  );

  app.get(
    '/requests/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'A request with its answers and changes; that it was opened is kept for good',
        params: ThreadParams,
        response: { 200: SupportThread, ...refusals },
      },
    },
    async (request) => threadOf(app, request.account(), request.params.id),
  );

  for (const change of REQUEST_CHANGES) {
    app.post(
      `/requests/:id/${change}`,
      {
        onRequest,
        config: { isRepeatable: true },
        schema: {
          ...shared,
          summary: SUMMARIES[change],
          params: ThreadParams,
          body: VersionBody,
          response: { 200: Message, ...refusals },
        },
      },
      async (request) => {
        const { id } = request.params;
        await changeRequest(app, { account: request.account(), id, ...request.body }, change);
        return { message: MESSAGES.support.done };
      },
    );
  }

  app.post(
    '/requests/:id/answers',
    {
      onRequest,
      config: { isRepeatable: true },
      bodyLimit: bodyLimitOfTexts(LIMITS.supportAnswer),
      schema: {
        ...shared,
        summary: 'Answers a request by mail; sent again with the same key, it is one answer',
        params: ThreadParams,
        body: AnswerBody,
        response: { 200: AnswerResponse, ...refusals },
      },
    },
    async (request) => {
      const { version } = request.body;
      const order = { account: request.account(), id: request.params.id, version };
      const isSent = await answerRequest(app, order, request.body);
      return { message: MESSAGES.support.answered, isSent };
    },
  );

  app.post(
    '/requests/:id/answers/:answerId/send-again',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Mails an answer again whose mail was not sent; safe to repeat',
        params: AnswerParams,
        body: VersionBody,
        response: { 200: AnswerResponse, ...refusals },
      },
    },
    async (request) => {
      const { id, answerId } = request.params;
      const order = { account: request.account(), id, ...request.body };
      const isSent = await sendAnswerAgain(app, order, answerId);
      return { message: MESSAGES.support.answered, isSent };
    },
  );
};

export default route;
