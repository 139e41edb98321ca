import type { LostPress } from '../../api/send.ts';
import type { Unsubscribe } from '../../platform/platform.ts';

type Listener = (lost: LostPress | null) => void;

/** The presses of this page whose answers were lost: the last one of each address. */
export function createLostAnswers() {
  const lost = new Map<string, LostPress>();
  const listeners = new Set<Listener>();
  const done = new Set<LostPress>();
  const tell: Listener = (press) => {
    for (const listener of listeners) listener(press);
  };
  return {
    add(path: string, press: LostPress) {
      lost.set(path, press);
      tell(press);
    },
    /** The press was answered after all, or another one after it. */
    answered(path: string) {
      if (lost.delete(path) && lost.size === 0 && done.size === 0) tell(null);
    },
    /** Called with each press whose answer was lost, and with null when all are known. */
    subscribe(listener: Listener): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Whether any of them was done; afterwards none is lost. */
    async ask(): Promise<boolean> {
      const asked = [...lost];
      const answers = await Promise.all(asked.map(([, { wasDone }]) => wasDone()));
      for (const [at, [path, press]] of asked.entries()) {
        // Otherwise it was answered, made once more or forgotten meanwhile.
        if (lost.get(path) !== press) continue;
        lost.delete(path);
        if (answers[at]) done.add(press);
      }
      return done.size > 0;
    },
    /** A press that the server has called done, once: it holds what was typed. */
    takeDone(): LostPress | undefined {
      const [press] = done;
      if (press) done.delete(press);
      return press;
    },
    /** For another fan than the one who pressed. */
    forget() {
      lost.clear();
      done.clear();
    },
  };
}

export type LostAnswers = ReturnType<typeof createLostAnswers>;
