import { createActor } from 'xstate';
import {
  type ApplicationInput,
  auditionPhase,
  tidyApplication,
} from '../../../contract/rules/audition.ts';
import type { Phase } from '../../../contract/rules/phase.ts';
import type { Application, Audition } from '../../../contract/schemas/auditions.ts';
import { auditionsApi } from '../../api/auditions.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import {
  SUBMISSION_ON_PAGE,
  type Submission,
  type SubmissionForm,
  submissionFlow,
} from './submission.ts';

/** A server of an earlier version does not say when it was stored. */
export type SentApplication = Omit<Application, 'updatedAt'> & { updatedAt?: string };

export type AuditionApplication = Submission<ApplicationInput, SentApplication>;
export type FilledApplication = SubmissionForm<ApplicationInput, SentApplication>;
type AuditionTimes = Pick<Audition, 'id' | 'startsAt' | 'endsAt'>;

export const auditionApplicationFlow = (
  app: Pick<App, 'api' | 'platform' | 'session' | 'pageAge'>,
  audition: AuditionTimes,
) => {
  const { id, startsAt, endsAt } = audition;
  const auditions = auditionsApi(app.api.send);
  /** The times may have changed since an old copy. */
  const current = async (signal: AbortSignal) =>
    (app.pageAge.isCurrent() ? null : await auditions.one(id, { signal })) ?? audition;
  return submissionFlow(app, {
    opening: Date.parse(startsAt),
    deadline: () => Date.parse(endsAt),
    // The server decides when the fan applies.
    seen: async (signal) => ({
      status: auditionPhase(await current(signal), app.platform.now()),
    }),
    async own(signal): Promise<{ status: Phase; sent: SentApplication | null }> {
      const { status, application } = await auditions.own(id, { signal });
      return { status, sent: application };
    },
    tidy: tidyApplication,
    submit: (form, replaces) => auditions.apply(id, { ...form, replaces }),
    withdraw: (options) => auditions.withdraw(id, options),
    sentOf: ({ application }, form) => application ?? form,
    failure: 'The application was not sent.',
  });
};

/** The application of the page that is shown. */
export const applicationOnPage = routeFlow<AuditionApplication, AuditionTimes>({
  ...SUBMISSION_ON_PAGE,
  create: (app, audition) =>
    createActor(auditionApplicationFlow(app, audition), { inspect: app.inspect }),
});
