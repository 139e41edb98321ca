import { useSelector } from '@xstate/react';
import type { AccountChange } from '../../../../machines/account-change.types.ts';
import type { AccountChanging } from '../../../flows/account-change.ts';

/** The state of one part's changes: `problem` and `isDone` are of its last one, while no other part has made another. */
export function useChange(changing: AccountChanging, kinds: readonly AccountChange['kind'][]) {
  const { context, busy, done } = useSelector(
    changing,
    (now) => ({ context: now.context, busy: now.hasTag('busy'), done: now.hasTag('done') }),
    (one, other) =>
      one.context === other.context && one.busy === other.busy && one.done === other.done,
  );
  const change = context.change && kinds.includes(context.change.kind) ? context.change : undefined;
  return {
    change,
    /** A change is on its way, of this part or of another. */
    busy,
    problem: change ? context.problem : null,
    isDone: done && change !== undefined,
  };
}
