import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import {
  PushMoveBody,
  PushResumed,
  PushState,
  PushSubscriptionBody,
} from '../../../../contract/schemas/notifications.ts';
import { MESSAGES } from '../../../lib/messages.ts';
import {
  movePush,
  pushState,
  resumePush,
  testPush,
  turnPushOff,
  turnPushOn,
} from '../../../notifications/push-subscription.ts';

const limit = (name: string, points: number) => ({
  limit: { name, of: 'account' as const, points, per: 10 * 60_000 },
});

const forMembers = (summary: string) => ({
  tags: ['notifications'],
  security: [{ bearer: [] }],
  summary,
});
const answers = { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema };

const route: FastifyPluginAsyncTypebox = async (app) => {
  const onRequest = app.authenticate;

  app.get(
    '/push',
    {
      onRequest,
      schema: {
        ...forMembers('Whether the caller’s browser shows notifications'),
        response: { ...answers, 200: PushState },
      },
    },
    (request) => pushState(app, request.account()),
  );

  app.post(
    '/push',
    {
      onRequest,
      config: limit('push-on', 60),
      schema: {
        ...forMembers(
          'Makes the caller’s browser show notifications while the caller is logged in there',
        ),
        body: PushSubscriptionBody,
        response: answers,
      },
    },
    async (request) => {
      await turnPushOn(app, request.account(), request.body);
      return { message: MESSAGES.push.on };
    },
  );

  app.post(
    '/push/resume',
    {
      onRequest,
      config: { ...limit('push-resume', 60), worksWithoutConsents: true },
      schema: {
        ...forMembers(
          'Shows notifications again in a browser where the caller turned them on in an earlier session',
        ),
        body: PushSubscriptionBody,
        response: { ...answers, 200: PushResumed },
      },
    },
    async (request) => ({ isOn: await resumePush(app, request.account(), request.body) }),
  );

  app.post(
    '/push/move',
    {
      config: { limit: { name: 'push-move', of: 'network', points: 60, per: 10 * 60_000 } },
      schema: {
        tags: ['notifications'],
        summary:
          'A browser’s push service has moved its subscription; said by its worker, which has no session. An unknown address changes nothing',
        body: PushMoveBody,
        response: answers,
      },
    },
    async (request) => {
      await movePush(app, request.body);
      return { message: MESSAGES.push.moved };
    },
  );

  app.post(
    '/push/remove',
    {
      onRequest,
      config: { ...limit('push-off', 60), worksWithoutConsents: true },
      schema: {
        ...forMembers('Makes the caller’s browser show no more notifications'),
        response: answers,
      },
    },
    async (request) => {
      await turnPushOff(app, request.account());
      return { message: MESSAGES.push.off };
    },
  );

  app.post(
    '/push/test',
    {
      onRequest,
      config: limit('push-test', 5),
      schema: {
        ...forMembers('Sends a notification to the caller’s browser'),
        response: answers,
      },
    },
    async (request) => {
      await testPush(app, request.account());
      return { message: MESSAGES.push.sent };
    },
  );
};

export default route;
