import { type ActorRefFrom, fromPromise } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdProblem } from '../../machines/find-id.types.ts';
import { findAccountApi } from '../api/find-account.ts';
import type { App } from './app.ts';

export type IdFinder = ActorRefFrom<typeof findIdMachine>;

type Parts = Pick<App, 'api' | 'platform'> & {
  /** The proof is good no more. */
  tellPhone: (problem: FindIdProblem) => void;
};

export const findIdFlow = ({ api, platform, tellPhone }: Parts) =>
  findIdMachine.provide({
    actors: {
      findIds: fromPromise(async ({ input: { phone }, signal }) => {
        if (!phone) throw new Error('find-id: no phone is proved');
        const body = { phoneNumber: phone.phoneNumber, phoneNumbertoken: phone.token };
        const outcome = await findAccountApi(api.send)
          .findIds(body, { signal })
          .catch((error: unknown) => {
            platform.log('The IDs of a phone could not be asked for.', error);
            throw error;
          });
        if (outcome.ok) return { usernames: outcome.usernames, problem: null };
        const { code = 'refused', message } = outcome;
        return { usernames: [], problem: { code, message } };
      }),
    },
    actions: {
      tellPhone(_, { problem }) {
        if (problem?.code === 'invalid_phone_token') tellPhone(problem);
      },
    },
  });
