import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { ProofFact } from '../../../machines/find-id.types.ts';
import { findAccountApi } from '../../api/find-account.ts';
import type { App } from '../app/app.ts';
import {
  isNumberTyped,
  phoneFactsIn,
  savedPhone,
  suggestCountry,
  untypedPhone,
} from '../phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from '../phone-verification/phone-verification.ts';
import { codeProblem, reportedProblem } from '../shared/call-problem.ts';
import { partOf, tabFlow } from '../shared/tab-flow.ts';

export type IdFinder = ActorRefFrom<typeof findIdMachine>;

function proofIn({ proof }: ProofFact) {
  if (!proof) throw new Error('find-id: no phone is proved');
  return { phoneNumber: proof.phoneNumber, phoneNumbertoken: proof.token };
}

export const findIdFlow = (app: Pick<App, 'api' | 'platform' | 'words'>) => {
  const account = findAccountApi(app.api.send);
  return findIdMachine.provide({
    actors: {
      phoneVerification: phoneVerificationFlow(app, 'find-id'),
      findIds: fromPromise(({ input, signal }) =>
        account.findIds(proofIn(input), { signal }).then(
          (result) =>
            result.ok
              ? { usernames: result.usernames, problem: null }
              : { usernames: [], problem: codeProblem(result) },
          (error) => ({
            usernames: [],
            problem: reportedProblem(
              app.platform,
              'The IDs of a phone could not be asked for.',
              error,
            ),
          }),
        ),
      ),
      sendId: fromPromise(({ input, signal }) =>
        account.sendId(proofIn(input), { signal }).then(
          (result) => ({ problem: result.ok ? null : codeProblem(result) }),
          (error) => ({
            problem: reportedProblem(app.platform, 'The ID of a phone could not be sent.', error),
          }),
        ),
      ),
    },
  });
};

export const phoneOf = (finder: IdFinder) =>
  partOf(finder.getSnapshot().children.phoneVerification);

/** The number and its proof are restored until there is a result. */
export const idSearch = tabFlow({
  key: 'findId',
  start: (app, saved = untypedPhone(app.words.language)) =>
    createActor(findIdFlow(app), { input: { saved } }).start(),
  holds: (finder) => finder.getSnapshot().hasTag('found') || isNumberTyped(phoneOf(finder)),
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
