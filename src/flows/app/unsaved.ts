import type { AnyActor } from 'xstate';
import type { Unsubscribe } from '../../platform/platform.ts';

/**
 * Whether this tab holds something that a reload by itself would take from the fan. Each flow and
 * form that holds such a thing says so here, whether its fields are on the screen or not.
 */
export function createUnsaved() {
  const holders = new Set<{ holds: () => boolean }>();
  const register = (holds: () => boolean): Unsubscribe => {
    const holder = { holds };
    holders.add(holder);
    return () => void holders.delete(holder);
  };
  return {
    register,
    /** For a flow that outlives its page: as long as it runs. */
    follow<Flow extends AnyActor>(flow: Flow, holds: (flow: Flow) => boolean) {
      const end = register(() => holds(flow));
      flow.subscribe({ complete: end, error: end });
    },
    any: (): boolean => [...holders].some(({ holds }) => holds()),
  };
}

export type Unsaved = ReturnType<typeof createUnsaved>;
