import type { Unsubscribe } from '../../platform/platform.ts';

type Ask = () => Promise<boolean>;

/** The presses of this page whose answers were lost: the last one of each address. */
export function createLostAnswers() {
  const lost = new Map<string, Ask>();
  const listeners = new Set<(isKnown: boolean) => void>();
  const tell = () => {
    for (const listener of listeners) listener(lost.size === 0);
  };
  return {
    /** `ask` tells whether the press was done, and rejects if the server cannot be reached. */
    add(path: string, ask: Ask) {
      lost.set(path, ask);
      tell();
    },
    /** The press was answered after all, or another one after it. */
    answered(path: string) {
      if (lost.delete(path) && lost.size === 0) tell();
    },
    /** Called with false when an answer was lost, and with true when all are known. */
    subscribe(listener: (isKnown: boolean) => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether any of them was done; afterwards none is lost. */
    async ask(): Promise<boolean> {
      const asked = [...lost];
      const answers = await Promise.all(asked.map(([, ask]) => ask()));
      for (const [path, ask] of asked) if (lost.get(path) === ask) lost.delete(path);
      return answers.includes(true);
    },
  };
}

export type LostAnswers = ReturnType<typeof createLostAnswers>;
