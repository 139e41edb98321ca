import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SignUpBody } from '../../../../contract/schemas/auth.ts';
import { Message, ProblemSchema } from '../../../../contract/schemas/common.ts';
import { signUp } from '../../../auth/sign-up.ts';
import { checkSignUp } from '../../../auth/sign-up-rules.ts';
import { clientNetwork } from '../../../lib/client-network.ts';
import { MESSAGES } from '../../../lib/messages.ts';

const route: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/sign-up',
    {
      config: { isRepeatable: true },
      schema: {
        summary: 'Makes the account of a verified phone; safe to send twice',
        tags: ['auth'],
        body: SignUpBody,
        response: { 200: Message, '4xx': ProblemSchema, '5xx': ProblemSchema },
      },
    },
    async ({ body, ip }) => {
      await signUp(app, checkSignUp(body), clientNetwork(ip));
      return { message: MESSAGES.signedUp };
    },
  );
};

export default route;
