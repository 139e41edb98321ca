import { model as bulkImport } from '../machines/models/bulk-import.ts';
import { model as contentEdit } from '../machines/models/content-edit.ts';
import { NO_SURPRISE, walkOf } from './walk-of.ts';

const AFTER_A_RELOAD =
  'Only a reload begins there; tests/app/content-edit/content-edit.test.ts does.';
const NEW_ITEM =
  'Only a new item has no address yet; tests/app/content-edit/content-edit.test.ts has one.';
const NEWS = 'The page loads it by itself; tests/app/content-edit/content-edit.test.ts does.';
const NETWORK = 'The network tells it; tests/app/content-edit/content-edit.test.ts does.';

export const contentEditWalk = walkOf(contentEdit, {
  offer: ({ type, value }, now) => {
    if (type === 'id.edit' || type === 'content.loaded' || type === 'network.return') return false;
    // The page sends no edit that changes nothing.
    if (type === 'draft.edit') return value !== now.context.draft.to;
    return !type.startsWith('xstate.error.actor.');
  },
  beyond: {
    'draft.clean: always #1': AFTER_A_RELOAD,
    'draft.clean: content.loaded #1': NEWS,
    'server.resting: content.loaded #1': NEWS,
    'server.resting: id.edit #1': NEW_ITEM,
    'server.resting.failed: network.return #1': NETWORK,
    'server.saving: xstate.error.actor.save #1': NO_SURPRISE,
    'server.savingFirst: xstate.error.actor.save #1': NO_SURPRISE,
    'server.publishing: xstate.error.actor.publish #1': NO_SURPRISE,
    'server.archiving: xstate.error.actor.archive #1': NO_SURPRISE,
  },
});

export const bulkImportWalk = walkOf(bulkImport, {
  offer: (event, now) => {
    if (event.type === 'publish.choose') return event.publish !== now.context.publish;
    return !event.type.startsWith('xstate.error.actor.');
  },
  beyond: {
    'checking: xstate.error.actor.checkFile #1': NO_SURPRISE,
    'importing: xstate.error.actor.importFile #1': NO_SURPRISE,
  },
});
