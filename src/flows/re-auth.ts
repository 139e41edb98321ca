import { type Actor, createActor, fromPromise } from 'xstate';
import type { ProofBody } from '../../contract/schemas/auth.ts';
import { codeKindOf } from '../../contract/user.ts';
import { reAuthMachine } from '../../machines/re-auth.machine.ts';
import type {
  PasskeyRequestResult,
  PasskeyUse,
  ReAuthSnapshot,
} from '../../machines/re-auth.types.ts';
import { passkeysApi } from '../api/passkeys.ts';
import { proofApi } from '../api/proof.ts';
import type { Refusal } from '../api/refusal.ts';
import type { CallOptions } from '../api/send.ts';
import { type SendCodeResponse, utilsApi } from '../api/utils.ts';
import { embeddingApp } from '../platform/embedding-app.ts';
import type { App } from './app/app.ts';
import { codeAnswer, codeEntryFlow, codeIn, codeRefusal, sendingFailed } from './code-entry.ts';
import { refreshUser } from './google-link.ts';
import { callProblem, timedProblem } from './shared/call-problem.ts';
import { pressAgain } from './shared/press-again.ts';

export type ReAuth = Actor<typeof reAuthMachine>;

const PURPOSE = 'proof';

/** Whether this browser makes passkeys. In an in-app browser the call is often there, and comes to nothing. */
export const canAddPasskey = ({ platform }: Pick<App, 'platform'>): boolean =>
  !platform.passkeys.obstacle() && !embeddingApp(window);

/** Whether the account has a passkey that this browser can ask for. */
export const canUsePasskey = ({ platform, session }: Pick<App, 'platform' | 'session'>): boolean =>
  Boolean(session.getSnapshot().context.user?.has_passkey) && canAddPasskey({ platform });

/** The proof that the account is the fan's own. */
export const reAuthFlow = ({
  api,
  platform,
  session,
  words,
}: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const proof = proofApi(api.send);
  const passkeys = passkeysApi(api.send);
  const utils = utilsApi(api.send);
  const user = () => session.getSnapshot().context.user;
  const phoneNumber = () => user()?.phoneNumber ?? '';
  const codeKind = () => {
    const now = user();
    return now && codeKindOf(now);
  };

  const sendCode = (options: CallOptions): Promise<SendCodeResponse> =>
    codeKind() === 'phone'
      ? utils.sendCode(
          { phoneNumber: phoneNumber(), language: words.language, purpose: PURPOSE },
          options,
        )
      : proof.sendCode(options);

  /** A phone's code serves once, and the answer to its proof may be lost. */
  let verified: { code: string; body: ProofBody } | undefined;

  /** The phone's code gives a token, and that gives the proof. */
  async function bodyOf(code: string, options: CallOptions): Promise<ProofBody | Refusal> {
    if (codeKind() !== 'phone') return { code };
    if (verified?.code === code) return verified.body;
    const claim = { phoneNumber: phoneNumber(), code, purpose: PURPOSE } as const;
    const outcome = await utils.verifyCode(claim, options);
    if (!outcome.ok) return outcome;
    const body = { phoneNumber: claim.phoneNumber, phoneNumbertoken: outcome.phoneToken };
    verified = { code, body };
    return body;
  }

  async function prove(body: ProofBody | Refusal, options: CallOptions) {
    const outcome = 'ok' in body ? body : await proof.prove(body, { ...options, apart: true });
    verified = undefined;
    return outcome.ok ? null : timedProblem(platform, outcome);
  }

  async function askForOptions(signal: AbortSignal): Promise<PasskeyRequestResult> {
    const answer = await passkeys.proof({ signal, apart: true });
    if (answer.ok) return { options: answer.options, problem: null };
    if (answer.code === 'wrong_proof') await refreshUser(session);
    return { options: null, problem: timedProblem(platform, answer) };
  }

  async function signPasskey(options: object, signal: AbortSignal): Promise<PasskeyUse> {
    try {
      const answer = await platform.passkeys.sign(options, { signal, offer: false });
      return { signed: answer.kind === 'signed' ? answer.signed : null };
    } catch (error) {
      platform.log('No passkey could be asked for.', error);
      return { signed: null };
    }
  }

  const told = (error: unknown) => {
    platform.log('The account could not be proved.', error);
    return { problem: callProblem(error) };
  };

  const codeEntry = codeEntryFlow(platform, {
    async sendCode(_, options) {
      try {
        return codeAnswer(platform, await sendCode({ ...options, apart: true }));
      } catch (error) {
        return sendingFailed(told(error).problem);
      }
    },
    async verifyCode(code, _, options) {
      const problem = await bodyOf(code, { ...options, apart: true })
        .then((body) => prove(body, options))
        .catch((error) => told(error).problem);
      return problem ? codeRefusal(problem) : { kind: 'right', proof: null };
    },
  });

  return reAuthMachine.provide({
    actors: {
      codeEntry,
      askForOptions: fromPromise(({ signal }) =>
        askForOptions(signal).catch((error) => ({ options: null, ...told(error) })),
      ),
      signPasskey: fromPromise(({ input, signal }) => signPasskey(input ?? {}, signal)),
      prove: fromPromise(({ input, signal, self }) => {
        const { password } = input;
        const press = password ? { type: 'password.submit', password } : { type: 'passkey.known' };
        const again = pressAgain(self, press);
        return prove(input, { signal, again }).then((problem) => ({ problem }), told);
      }),
    },
    guards: {
      hasPasskey: () => canUsePasskey({ platform, session }),
      isCodeDue: () => Boolean(user()?.second_factor?.code),
    },
  });
};

/** Whether a code is being sent or the browser asks for a passkey: meanwhile there is nothing to submit. */
export const isPreparing = (now: ReAuthSnapshot): boolean =>
  now.hasTag('waiting') || codeIn(now)?.hasTag('sending') || false;

/** Whether a reload would lose a proof under way, or a code that was sent or is on the way. */
function holdsProof(reAuth: ReAuth): boolean {
  const now = reAuth.getSnapshot();
  const code = codeIn(now);
  return now.hasTag('busy') || code?.hasTag('sending') || code?.hasTag('sent') || false;
}

export function startReAuth(app: App): ReAuth {
  const reAuth = createActor(reAuthFlow(app), { inspect: app.inspect, input: {} }).start();
  app.unsaved.follow(reAuth, holdsProof);
  return reAuth;
}
