import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { FindIdProblem, PhoneFact } from '../../../machines/find-id.types.ts';
import { findAccountApi } from '../../api/find-account.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';

export type IdFinder = ActorRefFrom<typeof findIdMachine>;

type Parts = Pick<App, 'api' | 'platform'> & {
  /** The proof is good no more. */
  tellPhone: (problem: FindIdProblem) => void;
};

/** The question is answered; what is left is to have the ID sent. */
export const isAnswered = (now: SnapshotFrom<typeof findIdMachine>) =>
  now.hasTag('found') || now.hasTag('none');

function proofIn({ phone }: PhoneFact) {
  if (!phone) throw new Error('find-id: no phone is proved');
  return { phoneNumber: phone.phoneNumber, phoneNumbertoken: phone.token };
}

const problemOf = ({ code = 'refused', message }: Refusal): FindIdProblem => ({ code, message });

export const findIdFlow = ({ api, platform, tellPhone }: Parts) => {
  const account = findAccountApi(api.send);
  const logged = (words: string) => (error: unknown) => {
    platform.log(words, error);
    throw error;
  };
  return findIdMachine.provide({
    actors: {
      findIds: fromPromise(async ({ input, signal }) => {
        const outcome = await account
          .findIds(proofIn(input), { signal })
          .catch(logged('The IDs of a phone could not be asked for.'));
        if (outcome.ok) return { usernames: outcome.usernames, problem: null };
        return { usernames: [], problem: problemOf(outcome) };
      }),
      sendId: fromPromise(async ({ input, signal }) => {
        const outcome = await account
          .sendId(proofIn(input), { signal })
          .catch(logged('The ID of a phone could not be sent.'));
        return { problem: outcome.ok ? null : problemOf(outcome) };
      }),
    },
    actions: {
      tellPhone(_, { problem }) {
        if (problem?.code === 'invalid_phone_token') tellPhone(problem);
      },
    },
  });
};
