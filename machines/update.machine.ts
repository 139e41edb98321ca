import { fromPromise, setup } from 'xstate';
import type { UpdateTypes } from './update.types.ts';

const never = () => new Promise<never>(() => {});

/** A new version waits for the fan's consent; however a new version takes over, no tab loses what a fan has typed or done in it (spec §4, Install and update). */
export const updateMachine = setup({
  types: {} as UpdateTypes,
  actors: { activate: fromPromise<void>(never) },
  actions: { reload: () => {} },
  guards: { hasUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved },
  delays: { noticeGone: 3_000, postponedFor: 3_600_000 },
}).createMachine({
  id: 'update',
  meta: { screen: [{ path: '/' }] },
  initial: 'current',
  on: {
    'worker.replaced': [
      {
        description:
          'A new version takes over, but this tab holds something that a reload would lose.',
        guard: { type: 'hasUnsaved', params: ({ event }) => event },
        target: '.held',
      },
      {
        description: 'A new version takes over, whether this tab or another one activated it.',
        target: '.reloaded',
      },
    ],
  },
  states: {
    current: {
      description: 'The app knows of no newer version.',
      on: {
        'worker.ready': {
          description: 'The first worker has stored all that the app needs to start offline.',
          target: 'ready',
        },
        'worker.waiting': { description: 'A new version is available.', target: 'offering' },
      },
    },
    ready: {
      description: 'A banner says that the app works offline.',
      tags: 'ready',
      after: {
        noticeGone: { description: 'The display time of the banner is over.', target: 'current' },
      },
      on: {
        'notice.close': { description: 'The fan closes the banner.', target: 'current' },
        'worker.waiting': { description: 'A new version is available.', target: 'offering' },
      },
    },
    offering: {
      description: 'A banner offers the new version.',
      tags: 'offering',
      on: {
        'update.accept': { description: 'The fan accepts the update.', target: 'activating' },
        'update.later': { description: 'The fan postpones the update.', target: 'postponed' },
      },
    },
    postponed: {
      description: 'The new version waits, and the banner is hidden for an hour.',
      after: {
        postponedFor: { description: 'The hour without the banner is over.', target: 'offering' },
      },
      on: {
        'worker.waiting': {
          description: 'An even newer version is available.',
          target: 'offering',
        },
      },
    },
    activating: {
      description: 'The new version takes over and reports this to every tab.',
      tags: ['offering', 'busy'],
      invoke: {
        id: 'activate',
        src: 'activate',
        onDone: {
          description:
            'No new version waits any longer, because another tab has already activated it.',
          target: 'reloaded',
        },
        onError: { description: 'The new version does not take over.', target: 'offering' },
      },
    },
    held: {
      description: 'The new version is active, and a banner lets the fan reload this tab.',
      tags: 'offering',
      on: {
        'update.accept': { description: 'The fan accepts the update.', target: 'reloaded' },
        'update.later': { description: 'The fan postpones the update.', target: 'heldBack' },
        'worker.replaced': {
          description: 'Another new version takes over, which changes nothing in this tab.',
        },
      },
    },
    heldBack: {
      description: 'The new version is active, and the banner is hidden for an hour.',
      after: {
        postponedFor: { description: 'The hour without the banner is over.', target: 'held' },
      },
      on: {
        'worker.replaced': {
          description: 'Another new version takes over, which changes nothing in this tab.',
        },
      },
    },
    reloaded: {
      type: 'final',
      description: 'The page reloads once.',
      entry: 'reload',
    },
  },
});
