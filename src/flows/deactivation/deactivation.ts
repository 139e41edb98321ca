import { type Actor, createActor, fromPromise } from 'xstate';
import type { ProofBody } from '../../../contract/schemas/auth.ts';
import type { User } from '../../../contract/user.ts';
import { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import { proofApi } from '../../api/proof.ts';
import type { Refusal } from '../../api/refusal.ts';
import { type SendCodeResponse, utilsApi } from '../../api/utils.ts';
import type { App } from '../app/app.ts';
import { routeFlow } from '../app/flows.ts';
import { callProblem, codeProblem } from '../shared/call-problem.ts';
import { noteForLogin } from '../shared/login-notice.ts';
import { waitEnd } from '../shared/wait-until.ts';

export type Deactivation = Actor<typeof deactivationMachine>;

const PURPOSE = 'deactivation';

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
    return { problem: outcome.ok ? null : codeProblem(outcome) };
  }

  const told = (error: unknown) => {
    platform.log('The account could not be deactivated.', error);
    return { problem: callProblem(error) };
  };

  return deactivationMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ signal }) => {
        try {
          const outcome = await sendCode(signal);
          const resendAt = outcome.retryAfter ? waitEnd(platform, outcome.retryAfter) : null;
          return outcome.ok
            ? { sentAt: platform.steadyNow(), resendAt, problem: null }
            : { resendAt, problem: codeProblem(outcome) };
        } catch (error) {
          return { ...told(error), resendAt: null };
        }
      }),
      prove: fromPromise(({ input, signal }) => prove(input.secret, signal).catch(told)),
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
  create: (app, { proof }) => createActor(deactivationFlow(app), { input: { proof } }),
  holds(deactivation) {
    const now = deactivation.getSnapshot();
    const isAtWork = now.hasTag('busy') || now.hasTag('proved') || now.hasTag('sending');
    return isAtWork || (now.hasTag('proving') && now.context.sentAt !== null);
  },
});
