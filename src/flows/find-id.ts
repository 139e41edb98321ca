import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { findIdMachine } from '../../machines/find-id.machine.ts';
import type { FindIdResult, ProofFact, SendIdResult } from '../../machines/find-id.types.ts';
import type { PhoneProof } from '../../machines/phone-verification.types.ts';
import { findAccountApi } from '../api/find-account.ts';
import type { App } from './app/app.ts';
import {
  isNumberTyped,
  phoneFactsIn,
  phoneOf,
  savedPhone,
  suggestCountry,
  untypedPhone,
} from './phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from './phone-verification/phone-verification.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';
import { tabFlow } from './shared/tab-flow.ts';

export type IdFinder = ActorRefFrom<typeof findIdMachine>;

/** What fails is a result, too. */
export function findIdCalls({ api, platform }: Pick<App, 'api' | 'platform'>) {
  const account = findAccountApi(api.send);
  const bodyOf = ({ phoneNumber, token }: PhoneProof) => ({ phoneNumber, phoneNumbertoken: token });
  return {
    findIds: (proof: PhoneProof, signal: AbortSignal): Promise<FindIdResult> =>
      account.findIds(bodyOf(proof), { signal }).then(
        (result) =>
          result.ok
            ? { usernames: result.usernames, problem: null }
            : { usernames: [], problem: codeProblem(result) },
        (error) => ({
          usernames: [],
          problem: reportedProblem(platform, 'The IDs of a phone could not be asked for.', error),
        }),
      ),
    sendId: (proof: PhoneProof, signal: AbortSignal): Promise<SendIdResult> =>
      account.sendId(bodyOf(proof), { signal }).then(
        (result) => ({ problem: result.ok ? null : codeProblem(result) }),
        (error) => ({
          problem: reportedProblem(platform, 'The ID of a phone could not be sent.', error),
        }),
      ),
  };
}

function proofIn({ proof }: ProofFact) {
  if (!proof) throw new Error('find-id: no phone is proved');
  return proof;
}

export const findIdFlow = (app: Pick<App, 'api' | 'platform' | 'words'>) => {
  const { findIds, sendId } = findIdCalls(app);
  return findIdMachine.provide({
    actors: {
      phoneVerification: phoneVerificationFlow(app, 'find-id'),
      findIds: fromPromise(({ input, signal }) => findIds(proofIn(input), signal)),
      sendId: fromPromise(({ input, signal }) => sendId(proofIn(input), signal)),
    },
  });
};

/** The number and its proof are restored until there is a result. */
export const idSearch = tabFlow({
  key: 'findId',
  start: (app, saved = untypedPhone(app.words.language)) =>
    createActor(findIdFlow(app), { inspect: app.inspect, input: { saved } }).start(),
  holds: (finder) => isNumberTyped(phoneOf(finder)),
  save: (finder) =>
    finder.getSnapshot().hasTag('found') ? null : savedPhone(phoneOf(finder).getSnapshot().context),
  restore: phoneFactsIn,
});

/** Restores what the tab has stored; a search with a result is followed by a new one. */
export function openIdSearch(app: App): IdFinder {
  if (idSearch.of(app).getSnapshot().hasTag('found')) idSearch.forget(app);
  const finder = idSearch.open(app);
  suggestCountry(phoneOf(finder), app.platform);
  return finder;
}
