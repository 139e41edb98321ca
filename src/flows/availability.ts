import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { type NameProblem, nicknameProblem, usernameProblem } from '../../contract/rules/names.ts';
import {
  type AvailabilityResult,
  availabilityMachine,
} from '../../machines/availability.machine.ts';
import { accountApi } from '../api/account.ts';
import type { CallOptions } from '../api/send.ts';
import type { App } from './app/app.ts';

export type Availability = ActorRefFrom<typeof availabilityMachine>;
export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

type Parts = Pick<App, 'api' | 'platform'>;
type Question = {
  platform: App['platform'];
  /** The rule's result, so that the server is asked only about valid names. */
  problem: (value: string) => NameProblem | undefined;
  ask: (value: string, options: CallOptions) => Promise<AvailabilityResult>;
};

const availabilityFlow = ({ platform, problem, ask }: Question) =>
  availabilityMachine.provide({
    actors: {
      checkName: fromPromise(
        async ({ input: { value }, signal }) => problem(value) ?? ask(value, { signal }),
      ),
    },
    actions: {
      reportFailure: (_, { error }) => platform.log('The check of a name failed.', error),
    },
  });

export const usernameFlow = ({ api, platform }: Parts) =>
  availabilityFlow({ platform, problem: usernameProblem, ask: accountApi(api.send).usernameCheck });

export const nicknameFlow = ({ api, platform }: Parts) =>
  availabilityFlow({ platform, problem: nicknameProblem, ask: accountApi(api.send).nicknameCheck });
