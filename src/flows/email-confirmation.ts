import { type Actor, createActor } from 'xstate';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { emailApi } from '../api/email.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { codeEntryFlow, codeIn, codeRefusal, codeSent, sendingFailed } from './code-entry.ts';
import { refreshUser } from './google-link.ts';
import { callProblem, timedProblem } from './shared/call-problem.ts';

export type EmailConfirmation = Actor<typeof emailConfirmationMachine>;

/** Confirmed already, in another tab or on another device. */
const CONFIRMED = 'email_confirmed';

/** Updates the account shown on this page. */
const TELLS_OF_THE_ACCOUNT = [CONFIRMED, 'email_taken'];

export const emailConfirmationFlow = ({
  api,
  platform,
  session,
}: Pick<App, 'api' | 'platform' | 'session'>) => {
  const email = emailApi(api.send);

  async function outcomeOf(call: ReturnType<typeof email.sendCode>) {
    const outcome = await call;
    const problem = outcome.ok ? null : timedProblem(platform, outcome);
    if (problem && TELLS_OF_THE_ACCOUNT.includes(problem.code)) await refreshUser(session);
    return problem;
  }

  const told = (error: unknown) => {
    platform.log('The email could not be confirmed.', error);
    return callProblem(error);
  };

  const codeEntry = codeEntryFlow(platform, {
    async sendCode(_, signal) {
      try {
        const problem = await outcomeOf(email.sendCode({ signal }));
        if (problem?.code === CONFIRMED) return { kind: 'needless' };
        return problem
          ? sendingFailed(problem, problem.retryAt)
          : codeSent({ sentAt: platform.steadyNow() });
      } catch (error) {
        return sendingFailed(told(error));
      }
    },
    async verifyCode(code, _, signal) {
      try {
        const problem = await outcomeOf(email.verify(code, { signal }));
        if (problem && problem.code !== CONFIRMED) return codeRefusal(problem);
        if (!problem) await refreshUser(session);
        return { kind: 'right', proof: null };
      } catch (error) {
        return codeRefusal(told(error));
      }
    },
  });

  return emailConfirmationMachine.provide({ actors: { codeEntry } });
};

/** The confirmation of the page that is shown. */
export const confirmationOnPage = routeFlow<EmailConfirmation>({
  create: (app) => createActor(emailConfirmationFlow(app), { inspect: app.inspect }),
  holds(confirmation) {
    const code = codeIn(confirmation.getSnapshot());
    return code?.hasTag('sending') || code?.hasTag('sent') || false;
  },
});
