import { fromPromise, setup } from 'xstate';
import type { UpdateTypes } from './update.types.ts';

const never = () => new Promise<never>(() => {});

/** A new version waits for the fan's consent; whatever replaces the worker, no tab loses what a fan has typed or done in it (spec §4, Install and update). */
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
          'A new version has taken over while this tab holds something that a reload would lose.',
        guard: { type: 'hasUnsaved', params: ({ event }) => event },
        target: '.held',
      },
      { description: 'A new version has taken over, by this tab or another.', target: '.reloaded' },
    ],
  },
  states: {
    current: {
      description: 'The app is up to date, as far as anybody knows.',
      on: {
        'worker.ready': {
          description: 'The first worker has all that an offline start needs.',
          target: 'ready',
        },
        'worker.waiting': { description: 'A new version is there.', target: 'offering' },
      },
    },
    ready: {
      description: 'A banner says that the app works offline.',
      tags: 'ready',
      after: { noticeGone: { description: 'It was there long enough.', target: 'current' } },
      on: {
        'notice.close': { description: 'The fan has read it.', target: 'current' },
        'worker.waiting': { description: 'A new version is there.', target: 'offering' },
      },
    },
    offering: {
      description: 'A banner offers the new version.',
      tags: 'offering',
      on: {
        'update.accept': { description: 'The fan wants it.', target: 'activating' },
        'update.later': { description: 'Not now.', target: 'postponed' },
      },
    },
    postponed: {
      description: 'The new version waits, and the fan has an hour without the banner.',
      after: { postponedFor: { description: 'It is offered again.', target: 'offering' } },
      on: { 'worker.waiting': { description: 'A newer version is there.', target: 'offering' } },
    },
    activating: {
      description: 'The new version takes over; that it has is told to all tabs.',
      tags: ['offering', 'busy'],
      invoke: {
        id: 'activate',
        src: 'activate',
        onDone: {
          description: 'There was none any more: another tab was faster.',
          target: 'reloaded',
        },
        onError: { description: 'It does not take over.', target: 'offering' },
      },
    },
    held: {
      description: 'The new version works already, and this tab waits for the fan.',
      tags: 'offering',
      on: {
        'update.accept': { description: 'The fan is done here.', target: 'reloaded' },
        'update.later': { description: 'Not now.', target: 'heldBack' },
        'worker.replaced': { description: 'The next version changes nothing here.' },
      },
    },
    heldBack: {
      description: 'The new version works already; the fan has an hour without the banner.',
      after: { postponedFor: { description: 'This tab says so again.', target: 'held' } },
      on: { 'worker.replaced': { description: 'The next version changes nothing here.' } },
    },
    reloaded: {
      type: 'final',
      description: 'The page begins anew, once.',
      entry: 'reload',
    },
  },
});
