import { type Actor, createActor } from 'xstate';
import { emailConfirmationMachine } from '../../machines/email-confirmation.machine.ts';
import { emailApi } from '../api/email.ts';
import type { Refusal } from '../api/refusal.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { codeAnswer, codeEntryFlow, codeIn, codeRefusal, sendingFailed } from './code-entry.ts';
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

  async function heard<Answer extends { ok: true } | Refusal>(call: Promise<Answer>) {
    const answer = await call;
    const code = answer.ok ? undefined : answer.code;
    if (code && TELLS_OF_THE_ACCOUNT.includes(code)) await refreshUser(session);
    return answer;
  }

  const told = (error: unknown) => {
    platform.log('The email could not be confirmed.', error);
    return callProblem(error);
  };

  const codeEntry = codeEntryFlow(platform, {
    async sendCode(_, options) {
      try {
        const answer = await heard(email.sendCode(options));
        const isNeedless = !answer.ok && answer.code === CONFIRMED;
        return isNeedless ? { kind: 'needless' } : codeAnswer(platform, answer);
      } catch (error) {
        return sendingFailed(told(error));
      }
    },
    async verifyCode(code, _, options) {
      try {
        const answer = await heard(email.verify(code, options));
        if (!answer.ok && answer.code !== CONFIRMED) {
          return codeRefusal(timedProblem(platform, answer));
        }
        if (answer.ok) await refreshUser(session);
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
