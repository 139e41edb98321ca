import { type Actor, createActor, fromPromise } from 'xstate';
import type { ConsentDue } from '../../contract/schemas/legal-texts.ts';
import { consentRenewalMachine } from '../../machines/consent-renewal.machine.ts';
import type { RenewalInput, RenewalResult } from '../../machines/consent-renewal.types.ts';
import { legalTextsApi } from '../api/legal-texts.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { refreshUser } from './google-link.ts';
import { codeProblem, reportedProblem } from './shared/call-problem.ts';

type Parts = Pick<App, 'api' | 'platform' | 'session'>;

export const consentRenewalFlow = ({ api, platform, session }: Parts) => {
  const dueNow = () => session.getSnapshot().context.user?.consentsDue ?? [];

  async function agree({ due, language }: RenewalInput): Promise<RenewalResult> {
    const answer = await legalTextsApi(api.send).renew({ consents: due, language });
    await refreshUser(session);
    const left = dueNow();
    if (left.length === 0) return { problem: null };
    // Also where the user could not be loaded again: the guards would ask once more.
    return { problem: answer.ok ? { code: 'unseen' } : codeProblem(answer), due: left };
  }

  return consentRenewalMachine.provide({
    actors: {
      agree: fromPromise(async ({ input }) => {
        try {
          return await agree(input);
        } catch (error) {
          return { problem: reportedProblem(platform, 'The consent was not stored.', error) };
        }
      }),
    },
    actions: { logOut: () => session.send({ type: 'user.signOut' }) },
  });
};

/** The renewal of the page that is shown. */
export const renewalOnPage = routeFlow<Actor<typeof consentRenewalMachine>, { due: ConsentDue[] }>({
  create: (app, input) => createActor(consentRenewalFlow(app), { inspect: app.inspect, input }),
  holds: (renewal) => renewal.getSnapshot().hasTag('busy'),
  ofFan: true,
});
