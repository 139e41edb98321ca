import { fromPromise } from 'xstate';
import type { PasskeySignInBody } from '../../contract/schemas/passkeys.ts';
import { passkeyPromptMachine } from '../../machines/passkey-prompt.machine.ts';
import type { PasskeyAnswer } from '../../machines/passkey-prompt.types.ts';
import { passkeysApi } from '../api/passkeys.ts';
import { embeddingApp } from '../platform/embedding-app.ts';
import type { Passkeys } from '../platform/passkeys.ts';
import type { App } from './app/app.ts';
import { callProblem, codeProblem } from './shared/call-problem.ts';

/** Before the server's challenge expires, in milliseconds. */
const OFFERED_FOR = 15 * 60_000;

type Effects = { handOver: (signed: PasskeySignInBody) => void };

export const passkeyPromptFlow = (
  { api, platform }: Pick<App, 'api' | 'platform'>,
  { handOver }: Effects,
) => {
  const passkeys = passkeysApi(api.send);

  /** In an in-app browser the call is often there, and comes to nothing: then it has no passkeys. */
  async function signInside(...asked: Parameters<Passkeys['sign']>): Promise<PasskeyAnswer> {
    try {
      const answer = await platform.passkeys.sign(...asked);
      if (answer.kind === 'signed') return answer;
    } catch (error) {
      platform.log('No passkey could be asked for inside another app.', error);
    }
    return { kind: 'refused', problem: { code: 'no_passkeys' } };
  }

  async function ask(signal: AbortSignal, offer: boolean): Promise<PasskeyAnswer> {
    const answer = await passkeys.request({ signal });
    if (!answer.ok) return { kind: 'refused', problem: codeProblem(answer) };
    const obstacle = platform.passkeys.obstacle();
    if (obstacle) return { kind: 'refused', problem: { code: obstacle } };
    const sign = !offer && embeddingApp(window) ? signInside : platform.passkeys.sign;
    return sign(answer.options, { signal, offer });
  }

  /** An offer may stand for hours: it is renewed before its challenge expires. */
  async function offer(signal: AbortSignal): Promise<PasskeyAnswer> {
    if (!(await platform.passkeys.canOffer())) return { kind: 'none' };
    for (;;) {
      const renewal = platform.timeout(OFFERED_FOR);
      const answer = await ask(AbortSignal.any([signal, renewal]), true);
      if (answer.kind !== 'none' || signal.aborted || !renewal.aborted) return answer;
    }
  }

  const refused = (error: unknown): PasskeyAnswer => ({
    kind: 'refused',
    problem: callProblem(error),
  });

  return passkeyPromptMachine.provide({
    actors: {
      offerPasskey: fromPromise(({ signal }) => offer(signal).catch(refused)),
      askForPasskey: fromPromise(({ signal }) => ask(signal, false).catch(refused)),
    },
    actions: {
      handOver: (_, answer) => {
        if (answer.kind === 'signed') handOver(answer.signed);
      },
      reportFailure: (_, { error }) => platform.log('No passkey could be asked for.', error),
    },
  });
};
