import { contentEditMachine } from '../../../machines/content-edit.machine.ts';
import type { SavedVersion } from '../../../machines/content-edit.types.ts';
import type { ChartModel } from '../model.ts';

const leading = (to: string) => ({ text: { en: 'Doors open at five' }, to });

export const FIRST: SavedVersion = { revision: 1, draft: leading('/') };
export const TYPED = '/event';
export const MINE: SavedVersion = { revision: 2, draft: leading(TYPED) };
export const THEIRS: SavedVersion = { revision: 2, draft: leading('/notice') };

const publish = { kind: 'publish', at: null, until: null } as const;

export const model = {
  chart: contentEditMachine,
  input: { id: 'doors', saved: FIRST, draft: FIRST.draft },
  restored: [
    { id: 'doors', saved: FIRST, draft: MINE.draft },
    { id: 'doors', saved: { revision: 0, draft: FIRST.draft }, draft: FIRST.draft },
  ],
  events: {
    'draft.edit': [{ type: 'draft.edit', field: 'to', value: TYPED }],
    'id.edit': [{ type: 'id.edit', id: 'doors-open' }],
    'content.loaded': [{ type: 'content.loaded', saved: THEIRS }],
    'content.submit': [
      { type: 'content.submit', act: null },
      { type: 'content.submit', act: publish },
    ],
    'draft.discard': [{ type: 'draft.discard' }],
    'conflict.keep': [{ type: 'conflict.keep' }],
    'conflict.take': [{ type: 'conflict.take' }],
    'network.return': [{ type: 'network.return' }],
  },
  answers: {
    save: [
      { problem: null, saved: MINE },
      { problem: { code: 'changed_elsewhere' }, saved: THEIRS },
      { problem: { code: 'offline' } },
      { problem: { code: 'unavailable' } },
    ],
    carryOut: [
      { problem: null, isPlanned: true },
      { problem: null },
      { problem: { code: 'missing_fields', field: 'to' } },
    ],
  },
  parts: {},
  accepts: {
    clean: ['content.loaded', 'content.submit', 'draft.edit', 'id.edit'],
    dirty: [
      'content.loaded',
      'content.submit',
      'draft.discard',
      'draft.edit',
      'id.edit',
      'network.return',
    ],
    conflict: ['conflict.keep', 'conflict.take', 'draft.edit'],
  },
  tags: {
    busy: ['saving', 'carryingOut'],
    unsaved: ['dirty', 'saving', 'conflict'],
    conflict: ['conflict'],
  },
  delays: {},
  fromApp: ['content.loaded', 'network.return'],
  facts: ({ saved, draft, theirs, act, done, problem }) => [
    saved.revision,
    draft.to,
    theirs?.revision,
    act?.kind,
    done,
    problem?.code,
  ],
} satisfies ChartModel<typeof contentEditMachine>;
