import { type Actor, type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { auditionPhase, tidyApplication } from '../../../contract/rules/audition.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { applicationWithdrawalMachine } from '../../../machines/application-withdrawal.machine.ts';
import { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import { auditionsApi } from '../../api/auditions.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import { standingOf, submissionResult } from '../shared/submission.ts';
import { waitUntil } from '../shared/wait-until.ts';

export type AuditionApplication = Actor<typeof auditionApplicationMachine>;
export type ApplicationWithdrawal = ActorRefFrom<typeof applicationWithdrawalMachine>;

// A call under way is not aborted with the page: the fan's submission should arrive.

export const applicationWithdrawalFlow = (
  { api, platform }: Pick<App, 'api' | 'platform'>,
  audition: string,
) =>
  applicationWithdrawalMachine.provide({
    actors: {
      withdraw: fromPromise(() =>
        submissionResult({
          platform,
          failure: 'Nothing was withdrawn.',
          call: () => auditionsApi(api.send).withdraw(audition),
          sentOf: () => null,
        }),
      ),
    },
  });

type AuditionTimes = Pick<Audition, 'id' | 'startsAt' | 'endsAt'>;

export const auditionApplicationFlow = (
  app: Pick<App, 'api' | 'platform' | 'session'>,
  audition: AuditionTimes,
) => {
  const { platform, session } = app;
  const auditions = auditionsApi(app.api.send);
  const { id } = audition;

  const own = async (signal?: AbortSignal) => {
    const { status, application } = await auditions.own(id, { signal });
    return { status, sent: application };
  };

  return auditionApplicationMachine.provide({
    actors: {
      readStanding: fromPromise(({ signal }) =>
        standingOf({
          session,
          signal,
          // The server decides when the fan applies.
          phase: () => auditionPhase(audition, platform.now()),
          own: () => own(signal),
        }),
      ),
      apply: fromPromise(({ input: { form: typed, sent } }) => {
        const form = tidyApplication(typed);
        return submissionResult({
          platform,
          failure: 'The application was not sent.',
          call: () => auditions.apply(id, { ...form, replaces: sent ? sent.updatedAt : null }),
          sentOf: ({ application }) => application ?? form,
          current: async () => (await own()).sent,
        });
      }),
      applicationWithdrawal: applicationWithdrawalFlow(app, id),
    },
    delays: { untilOpening: () => waitUntil(Date.parse(audition.startsAt), platform.now()) },
  });
};

/** The application of the page that is shown. */
export const applicationOnPage = routeFlow<AuditionApplication, AuditionTimes>({
  create: (app, audition) => createActor(auditionApplicationFlow(app, audition)),
  holds: (application) => application.getSnapshot().hasTag('busy'),
  ofFan: true,
});
