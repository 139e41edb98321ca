import { type Actor, createActor, fromPromise } from 'xstate';
import * as LIMITS from '../../../contract/limits.ts';
import { emailConfirmationMachine } from '../../../machines/email-confirmation.machine.ts';
import { emailApi } from '../../api/email.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import { refreshUser } from '../google-link/google-link.ts';
import { callProblem, codeProblem } from '../shared/call-problem.ts';
import { millisecondsUntil } from '../shared/wait-until.ts';

export type EmailConfirmation = Actor<typeof emailConfirmationMachine>;

/** When a mailed code expires. */
export const mailCodeEnd = (sentAt: number) => sentAt + LIMITS.codeLifetime;

/** Updates the account shown on this page. */
const TELLS_OF_THE_ACCOUNT = ['email_confirmed', 'email_taken'];

export const emailConfirmationFlow = ({
  api,
  platform,
  session,
}: Pick<App, 'api' | 'platform' | 'session'>) => {
  const email = emailApi(api.send);

  async function outcomeOf(call: ReturnType<typeof email.sendCode>) {
    const outcome = await call;
    const problem = outcome.ok ? null : codeProblem(outcome);
    if (problem && TELLS_OF_THE_ACCOUNT.includes(problem.code)) await refreshUser(session);
    return problem;
  }

  const told = (error: unknown) => {
    platform.log('The email could not be confirmed.', error);
    return { problem: callProblem(error) };
  };

  return emailConfirmationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ signal }) => {
        try {
          const problem = await outcomeOf(email.sendCode({ signal }));
          return problem ? { problem } : { sentAt: platform.steadyNow(), problem };
        } catch (error) {
          return told(error);
        }
      }),
      verifyCode: fromPromise(async ({ input, signal }) => {
        try {
          const problem = await outcomeOf(email.verify(input.code, { signal }));
          if (!problem) await refreshUser(session);
          return { problem };
        } catch (error) {
          return told(error);
        }
      }),
    },
    delays: {
      codeLifetime: ({ context: { sentAt } }) =>
        sentAt === null ? LIMITS.codeLifetime : millisecondsUntil(platform, mailCodeEnd(sentAt)),
    },
  });
};

/** The confirmation of the page that is shown. */
export const confirmationOnPage = routeFlow<EmailConfirmation>({
  create: (app) => createActor(emailConfirmationFlow(app)),
  holds(confirmation) {
    const now = confirmation.getSnapshot();
    return now.hasTag('sending') || (now.hasTag('open') && now.context.sentAt !== null);
  },
});
