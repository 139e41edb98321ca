import { waitFor } from 'xstate';
import { ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/send.ts';
import type { Unsubscribe } from '../../platform/platform.ts';
import type { ReAuth } from '../re-auth.ts';
import type { App } from './app.ts';

/**
 * The app's one proof of the account: every call that the server refuses until the owner has proved
 * it waits here, whichever page or flow has made it. Shaped for `useSyncExternalStore`.
 */
export function createProofs(appOf: () => App) {
  const listeners = new Set<() => void>();
  let starting: Promise<ReAuth> | null = null;
  let reAuth: ReAuth | null = null;
  let waiting = 0;
  let ended = 0;

  function set(next: ReAuth | null) {
    reAuth = next;
    for (const listener of listeners) listener();
  }

  async function start(): Promise<ReAuth> {
    const begun = ended;
    try {
      const { startReAuth } = await import('../re-auth.ts');
      if (ended !== begun) throw new Error('The session has ended.');
      const started = startReAuth(appOf());
      set(started);
      return started;
    } catch {
      if (ended === begun) starting = null;
      throw new ApiError('offline');
    }
  }

  return {
    /** Null until a call has asked for a proof. */
    get: () => reAuth,
    subscribe(listener: () => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether the owner has given the proof. `isAgain`: one was given for this call already. */
    async ask(isAgain: boolean, { signal }: CallOptions): Promise<boolean> {
      starting ??= start();
      const asked = await starting;
      const { user } = appOf().session.getSnapshot().context;
      if (!user) return false;
      // Another call may have asked meanwhile; one proof serves both.
      if (asked.getSnapshot().hasTag('resting'))
        asked.send({ type: 'proof.ask', proof: user.proof, isAgain });
      waiting += 1;
      try {
        const now = await waitFor(asked, (proof) => proof.hasTag('resting'), signal && { signal });
        if (now.hasTag('unshown')) throw new ApiError('offline');
        return now.hasTag('proved');
      } finally {
        waiting -= 1;
        const isGivenUp = waiting === 0 && signal?.aborted;
        if (isGivenUp && asked.getSnapshot().status === 'active')
          asked.send({ type: 'proof.drop' });
      }
    },
    /** The session is another one: what was asked of its fan is not asked of the next. */
    end() {
      reAuth?.send({ type: 'proof.drop' });
      reAuth?.stop();
      starting = null;
      ended += 1;
      if (reAuth) set(null);
    },
  };
}

export type Proofs = ReturnType<typeof createProofs>;
