import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { auditionPhase, tidyApplication } from '../../../contract/rules/audition.ts';
import type { Audition } from '../../../contract/schemas/auditions.ts';
import { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import type { ApplicationResult } from '../../../machines/audition-application.types.ts';
import { auditionsApi } from '../../api/auditions.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import { codeProblem, reportedProblem } from '../shared/call-problem.ts';
import { pageActor } from '../shared/page-actor.ts';

export type AuditionApplication = ActorRefFrom<typeof auditionApplicationMachine>;

/** The application of the page that is shown. */
export const applicationOnPage = pageActor<AuditionApplication>();

type Parts = Pick<App, 'api' | 'platform' | 'session'>;

export const auditionApplicationFlow = (
  { api, platform, session }: Parts,
  audition: Pick<Audition, 'id' | 'startsAt' | 'endsAt'>,
) => {
  const auditions = auditionsApi(api.send);
  const { id } = audition;
  const refused = (outcome: Refusal) => ({
    problem: { ...codeProblem(outcome), field: outcome.field },
  });

  return auditionApplicationMachine.provide({
    actors: {
      readStanding: fromPromise(async ({ signal }) => {
        const now = await waitFor(session, (settled) => !settled.hasTag('settling'), { signal });
        if (!now.hasTag('member')) {
          // The server decides once somebody applies.
          const isOpen = auditionPhase(audition, platform.now()) === 'active';
          return { kind: isOpen ? 'visitor' : 'closed', application: null };
        }
        const { status, application } = await auditions.own(id, { signal });
        return { kind: status === 'active' ? 'open' : 'closed', application };
      }),
      // A call that is under way is not given up with the page: what the fan has sent is to arrive.
      apply: fromPromise(async ({ input }): Promise<ApplicationResult> => {
        const form = tidyApplication(input.form);
        try {
          const outcome = await auditions.apply(id, form);
          return outcome.ok ? { problem: null, application: form } : refused(outcome);
        } catch (error) {
          return { problem: reportedProblem(platform, 'The application was not sent.', error) };
        }
      }),
      withdraw: fromPromise(async (): Promise<ApplicationResult> => {
        try {
          const outcome = await auditions.withdraw(id);
          return outcome.ok ? { problem: null, application: null } : refused(outcome);
        } catch (error) {
          return { problem: reportedProblem(platform, 'Nothing was withdrawn.', error) };
        }
      }),
    },
  });
};
