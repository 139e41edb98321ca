import type { AnyActor } from 'xstate';
import type { Unsubscribe } from '../../platform/platform.ts';

export type BegunTabFlow<Flow extends AnyActor = AnyActor> = {
  /** What `tabFlow` has made. */
  kind: object;
  flow: Flow;
  owner: string;
  /** Ends its saving; absent before the tab's storage is read. */
  unfollow?: Unsubscribe;
};

/** The flows that live as long as the tab, whatever page is shown: at most one of each kind (`tabFlow`). */
export function createTabFlows() {
  const begun = new Map<object, BegunTabFlow>();
  const listeners = new Set<(kind: object) => void>();

  const find = <Flow extends AnyActor>(kind: object) =>
    [...begun.values()].find((one): one is BegunTabFlow<Flow> => one.kind === kind);

  function end(kind: object) {
    begun.get(kind)?.flow.stop();
    begun.delete(kind);
  }

  return {
    find,
    end,

    /** The current one of its kind from here on. */
    begin<Flow extends AnyActor>(next: BegunTabFlow<Flow>) {
      begun.set(next.kind, next);
      for (const listener of listeners) listener(next.kind);
    },

    /** Called when one of the kind is started. */
    subscribe(listener: (kind: object) => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** The app ends, as at a reload: what they have stored stays. */
    stop() {
      for (const { kind, unfollow } of [...begun.values()]) {
        unfollow?.();
        end(kind);
      }
    },
  };
}
