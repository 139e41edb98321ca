import { useMemo } from 'react';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import type { DraftKey } from '../../../flows/shared/draft-keys.ts';
import { useDraft } from '../../../flows/shared/use-draft.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';

/** What is typed for an act stays until it is done. */
export function useActDraft<Typed extends object>(
  flow: StaffActing,
  kind: StaffAct['kind'],
  draft: { key: DraftKey; about: string },
  empty: Typed,
) {
  const filled = useMemo(
    () => ({
      getSnapshot() {
        const now = flow.getSnapshot();
        const isDone = now.hasTag('done') && now.context.act?.kind === kind;
        return { hasTag: () => !isDone };
      },
    }),
    [flow, kind],
  );
  return useDraft(draft, empty, filled);
}
