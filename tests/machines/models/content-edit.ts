import { contentEditMachine } from '../../../machines/content-edit.machine.ts';
import type { SavedVersion } from '../../../machines/content-edit.types.ts';
import type { ChartModel } from '../model.ts';

const NOTICE = { body: null, pinned: false, publishedAt: '2026-03-01T03:00:00.000Z' };
const titled = (en: string) => ({ ...NOTICE, title: { en } });

export const FIRST: SavedVersion = { revision: 1, draft: titled('Doors') };
export const TYPED = { en: 'Doors open at five' };
export const MINE: SavedVersion = { revision: 2, draft: titled(TYPED.en) };
export const THEIRS: SavedVersion = { revision: 2, draft: titled('Doors open at six') };

const publish = { kind: 'publish', at: null, until: null } as const;

export const model = {
  chart: contentEditMachine,
  input: { id: 'doors', saved: FIRST, draft: FIRST.draft },
  restored: [{ id: 'doors', saved: FIRST, draft: MINE.draft }],
  events: {
    'draft.edit': [{ type: 'draft.edit', field: 'title', value: TYPED }],
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
    carryOut: [{ problem: null }, { problem: { code: 'missing_fields', field: 'body' } }],
  },
  parts: {},
  accepts: {
    clean: ['draft.edit', 'id.edit', 'content.loaded', 'content.submit'],
    dirty: [
      'draft.edit',
      'id.edit',
      'content.loaded',
      'content.submit',
      'draft.discard',
      'network.return',
    ],
    conflict: ['draft.edit', 'conflict.keep', 'conflict.take'],
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
    draft.title,
    theirs?.revision,
    act?.kind,
    done,
    problem?.code,
  ],
} satisfies ChartModel<typeof contentEditMachine>;
