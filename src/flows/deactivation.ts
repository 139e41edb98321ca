import { type Actor, createActor, fromPromise } from 'xstate';
import type { ProofBody } from '../../contract/schemas/auth.ts';
import type { User } from '../../contract/user.ts';
import { deactivationMachine } from '../../machines/deactivation.machine.ts';
import { proofApi } from '../api/proof.ts';
import type { Refusal } from '../api/refusal.ts';
import { type SendCodeResponse, utilsApi } from '../api/utils.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { codeEntryFlow, codeIn, codeRefusal, codeSent, sendingFailed } from './code-entry.ts';
import { callProblem, codeProblem } from './shared/call-problem.ts';
import { noteForLogin } from './shared/login-notice.ts';
import { waitEnd } from './shared/wait-until.ts';

export type Deactivation = Actor<typeof deactivationMachine>;

const PURPOSE = 'proof';

export const deactivationFlow = ({
  api,
  platform,
  session,
  words,
}: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const proof = proofApi(api.send);
  const utils = utilsApi(api.send);
  const user = () => session.getSnapshot().context.user;
  const phoneNumber = () => user()?.phoneNumber ?? '';

  const sendCode = (signal: AbortSignal): Promise<SendCodeResponse> =>
    user()?.proof === 'phone'
      ? utils.sendCode(
          { phoneNumber: phoneNumber(), language: words.language, purpose: PURPOSE },
          { signal },
        )
      : proof.sendCode({ signal });

  /** The phone's code gives a token, and that gives the proof. */
  async function bodyOf(secret: string, signal: AbortSignal): Promise<ProofBody | Refusal> {
    switch (user()?.proof) {
      case 'phone': {
        const claim = { phoneNumber: phoneNumber(), code: secret, purpose: PURPOSE } as const;
        const outcome = await utils.verifyCode(claim, { signal });
        if (!outcome.ok) return outcome;
        return { phoneNumber: claim.phoneNumber, phoneNumbertoken: outcome.phoneToken };
      }
      case 'mail':
        return { code: secret };
      default:
        return { password: secret };
    }
  }

  async function prove(secret: string, signal: AbortSignal) {
    const body = await bodyOf(secret, signal);
    const outcome = 'ok' in body ? body : await proof.prove(body, { signal });
    return outcome.ok ? null : codeProblem(outcome);
  }

  const told = (error: unknown) => {
    platform.log('The account could not be deactivated.', error);
    return { problem: callProblem(error) };
  };

  const codeEntry = codeEntryFlow(platform, {
    async sendCode(_, signal) {
      try {
        const outcome = await sendCode(signal);
        const resendAt = outcome.retryAfter ? waitEnd(platform, outcome.retryAfter) : undefined;
        return outcome.ok
          ? codeSent({ sentAt: platform.steadyNow() }, resendAt)
          : sendingFailed(codeProblem(outcome), resendAt);
      } catch (error) {
        return sendingFailed(told(error).problem);
      }
    },
    async verifyCode(code, _, signal) {
      const problem = await prove(code, signal).catch((error) => told(error).problem);
      return problem ? codeRefusal(problem) : { kind: 'right', proof: null };
    },
  });

  return deactivationMachine.provide({
    actors: {
      codeEntry,
      prove: fromPromise(({ input, signal }) =>
        prove(input.password, signal).then((problem) => ({ problem }), told),
      ),
      // Neither the call nor its consequences are aborted with the page: a withdrawn account has no session.
      deactivate: fromPromise(async () => {
        try {
          const outcome = await proof.deactivate();
          if (!outcome.ok) return { problem: codeProblem(outcome) };
        } catch (error) {
          return told(error);
        }
        noteForLogin(platform.session, 'deactivated');
        session.send({ type: 'account.withdrawn' });
        return { problem: null };
      }),
    },
  });
};

/** The deactivation of the page that is shown. */
export const deactivationOnPage = routeFlow<Deactivation, Pick<User, 'proof'>>({
  create: (app, { proof }) =>
    createActor(deactivationFlow(app), { inspect: app.inspect, input: { proof } }),
  holds(deactivation) {
    const now = deactivation.getSnapshot();
    const code = codeIn(now);
    const isAtWork = now.hasTag('busy') || now.hasTag('proved') || code?.hasTag('sending');
    return isAtWork || code?.hasTag('sent') === true;
  },
});
