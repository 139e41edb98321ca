import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../contract/schemas/common.ts';
import { createReadiness } from '../db/readiness.ts';
import { unavailable } from '../lib/api-failure.ts';

const Status = Type.Object({ status: Type.Literal('ok') });
const route: FastifyPluginAsyncTypebox = async (app) => {
  const whenReady = createReadiness(app.database.orm, app.clock, app.patience.retryDelay);

  app.get(
    '/health/live',
    { schema: { summary: 'The process answers', response: { 200: Status } }, logLevel: 'warn' },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      schema: {
        summary: 'The database can be read and written, and the process is not stopping',
        response: { 200: Status, 503: ProblemSchema },
      },
      logLevel: 'warn',
    },
    async () => {
      if (app.listener.isDraining()) throw unavailable('The server is stopping.');
      await whenReady();
      return { status: 'ok' as const };
    },
  );
};

export default route;
