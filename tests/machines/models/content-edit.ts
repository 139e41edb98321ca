import { contentEditMachine } from '../../../machines/content-edit.machine.ts';
import type { SavedVersion } from '../../../machines/content-edit.types.ts';
import type { ChartModel } from '../model.ts';

const leading = (to: string) => ({ text: { en: 'Doors open at five' }, to });

export const FIRST: SavedVersion = { revision: 1, draft: leading('/') };
export const TYPED = '/event';
/** What is typed after that. */
export const TYPED_ON = '/video';
export const MINE: SavedVersion = { revision: 2, draft: leading(TYPED) };
export const THEIRS: SavedVersion = { revision: 2, draft: leading('/notice') };

export const AT_ONCE = { at: null, until: null };

export const model = {
  chart: contentEditMachine,
  input: { id: 'doors', saved: FIRST, draft: FIRST.draft },
  restored: [
    { id: 'doors', saved: FIRST, draft: MINE.draft },
    { id: 'doors', saved: { revision: 0, draft: FIRST.draft }, draft: FIRST.draft },
  ],
  events: {
    'draft.edit': [
      { type: 'draft.edit', field: 'to', value: TYPED },
      { type: 'draft.edit', field: 'to', value: TYPED_ON },
    ],
    'id.edit': [{ type: 'id.edit', id: 'doors-open' }],
    'content.loaded': [{ type: 'content.loaded', saved: THEIRS }],
    'content.save': [{ type: 'content.save' }],
    'content.publish': [{ type: 'content.publish', ...AT_ONCE }],
    'content.archive': [{ type: 'content.archive' }],
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
    publish: [
      { problem: null, isPlanned: true },
      { problem: null },
      { problem: { code: 'missing_fields', field: 'to' } },
    ],
    archive: [{ problem: null }, { problem: { code: 'offline' } }],
  },
  parts: {},
  accepts: {
    'draft.clean': ['content.loaded', 'draft.edit'],
    'draft.dirty': ['draft.edit'],
    'draft.conflict': ['conflict.keep', 'conflict.take', 'draft.edit'],
    'server.resting': [
      'conflict.keep',
      'content.archive',
      'content.loaded',
      'content.publish',
      'content.save',
      'draft.discard',
      'draft.edit',
      'id.edit',
    ],
    'server.resting.failed': ['network.return'],
  },
  tags: {
    busy: ['server.saving', 'server.savingFirst', 'server.publishing', 'server.archiving'],
    unsaved: ['draft.dirty', 'draft.conflict'],
    conflict: ['draft.conflict'],
    saved: ['server.resting.saved'],
    published: ['server.resting.published'],
    planned: ['server.resting.planned'],
    archived: ['server.resting.archived'],
  },
  delays: {},
  fromApp: ['content.loaded', 'network.return'],
  facts: ({ saved, draft, sent, problem }) => [
    saved.revision,
    draft.to,
    draft === sent,
    problem?.code,
  ],
} satisfies ChartModel<typeof contentEditMachine>;
