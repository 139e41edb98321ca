import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemSchema } from '../../../contract/schemas/common.ts';
import { unavailable } from '../../plugins/errors.ts';

const Status = Type.Object({ status: Type.Literal('ok') });
const PATIENCE = 2_000;

export const health: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/health/live',
    { schema: { summary: 'The process answers', response: { 200: Status } }, logLevel: 'warn' },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/health/ready',
    {
      schema: {
        summary: 'The database answers too',
        response: { 200: Status, 503: ProblemSchema },
      },
      logLevel: 'warn',
    },
    async () => {
      const answered = app.database.pool.query('select 1').then(
        () => true,
        () => false,
      );
      if (await within(PATIENCE, answered)) return { status: 'ok' as const };
      throw unavailable('The database does not answer.');
    },
  );
};

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
