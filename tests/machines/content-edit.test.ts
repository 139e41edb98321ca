import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contentEditMachine } from '../../machines/content-edit.machine.ts';
import type { ContentResult, PublishInput, SaveInput } from '../../machines/content-edit.types.ts';
import { answer, failure, go } from './journey.ts';
import { AT_ONCE, FIRST, MINE, THEIRS, TYPED, TYPED_ON } from './models/content-edit.ts';

const input = { id: 'doors', saved: FIRST, draft: FIRST.draft };
const edit = { type: 'draft.edit', field: 'to', value: TYPED } as const;
const typeOn = { type: 'draft.edit', field: 'to', value: TYPED_ON } as const;
const publish = { type: 'content.publish', ...AT_ONCE } as const;
const stored = answer('save', { problem: null, saved: MINE });
const changed = answer('save', { problem: { code: 'changed_elsewhere' }, saved: THEIRS });
const offline = { problem: { code: 'offline' } };
const LATEST = { ...MINE.draft, to: TYPED_ON };

const both = (draft: string, server: string) => `draft.${draft} + server.${server}`;
const rested = (draft: string, said = 'idle') => both(draft, `resting.${said}`);

type Steps = Parameters<typeof go>[2];
const fromSaved = (steps: Steps) => go(contentEditMachine, rested('clean'), steps, input);
/** What was typed before the page was loaded. */
const fromTyped = (steps: Steps) =>
  go(contentEditMachine, rested('dirty'), steps, { ...input, draft: MINE.draft });

test('a draft is saved as the next version, and published without a second press', () => {
  const times = { at: '2027-01-01T00:00:00.000Z', until: null };
  fromSaved([
    ['content.save', rested('clean')],
    [edit, rested('dirty'), { draft: MINE.draft, saved: FIRST }],
    [
      { type: 'content.publish', ...times },
      both('dirty', 'savingFirst'),
      { publication: times },
      ['save'],
    ],
    [publish, both('dirty', 'savingFirst'), { publication: times }],
    [stored, both('clean', 'publishing'), { saved: MINE, draft: MINE.draft }, ['publish']],
    [answer('publish', { problem: null, isPlanned: true }), rested('clean', 'planned')],
    [publish, both('clean', 'publishing'), { publication: AT_ONCE }, ['publish']],
    [answer('publish', { problem: null }), rested('clean', 'published')],
    ['content.archive', both('clean', 'archiving'), {}, ['archive']],
    [answer('archive', { problem: null }), rested('clean', 'archived')],
  ]);
});

test('what is typed while a save is under way is kept, unsaved, and no later answer sends it', () => {
  fromSaved([
    [edit, rested('dirty')],
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [typeOn, both('dirty', 'saving'), { draft: LATEST }],
    ['content.save', both('dirty', 'saving')],
    ['draft.discard', both('dirty', 'saving'), { draft: LATEST }],
    [stored, rested('dirty'), { saved: MINE, draft: LATEST }],
    ['content.save', both('dirty', 'saving'), { sent: LATEST }, ['save']],
    [edit, both('dirty', 'saving')],
    [answer('save', offline), rested('dirty', 'refused'), offline],
    ['network.return', rested('dirty', 'refused'), { draft: MINE.draft }],
  ]);
});

test('what is typed while the saved version is published stays unsaved, and its refusal publishes nothing again', () => {
  fromSaved([
    [edit, rested('dirty')],
    [publish, both('dirty', 'savingFirst'), {}, ['save']],
    [typeOn, both('dirty', 'savingFirst')],
    [stored, both('dirty', 'publishing'), { saved: MINE, draft: LATEST }, ['publish']],
    [edit, both('dirty', 'publishing'), { draft: MINE.draft }],
    [answer('publish', offline), rested('dirty', 'refused'), offline],
    ['network.return', rested('dirty', 'refused')],
    [typeOn, rested('dirty'), { problem: null }],
    ['content.archive', rested('dirty')],
  ]);
});

test('a save that the network broke is made again as it was sent, and publishes nothing', () => {
  fromSaved([
    [edit, rested('dirty')],
    [publish, both('dirty', 'savingFirst'), {}, ['save']],
    [answer('save', offline), rested('dirty', 'failed'), offline],
    ['network.return', both('dirty', 'saving'), { problem: null }, ['save']],
    [stored, rested('clean', 'saved'), { saved: MINE }],
    [edit, rested('dirty')],
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [answer('save', { problem: { code: 'unavailable' } }), rested('dirty', 'failed')],
    ['network.return', rested('dirty', 'failed')],
  ]);
});

test('another editor’s version is shown beside the own one, which follows it only when told to', () => {
  fromSaved([
    [edit, rested('dirty')],
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [changed, rested('conflict'), { saved: THEIRS, draft: MINE.draft }],
    ['content.save', rested('conflict')],
    [publish, rested('conflict')],
    [typeOn, rested('conflict'), { draft: LATEST }],
    ['conflict.keep', both('dirty', 'saving'), { saved: THEIRS, sent: LATEST }, ['save']],
    [answer('save', offline), rested('dirty', 'failed'), { draft: LATEST }],
    ['network.return', both('dirty', 'saving'), {}, ['save']],
    [changed, rested('conflict')],
    ['conflict.take', rested('clean'), { saved: THEIRS, draft: THEIRS.draft }],
  ]);
});

test('an act is not kept over a conflict: the own version is saved, and published by another press', () => {
  fromSaved([
    [edit, rested('dirty')],
    [publish, both('dirty', 'savingFirst'), {}, ['save']],
    [typeOn, both('dirty', 'savingFirst')],
    [changed, rested('conflict'), { saved: THEIRS, draft: LATEST }],
    ['conflict.keep', both('dirty', 'saving'), {}, ['save']],
    [
      answer('save', { problem: null, saved: { revision: 3, draft: LATEST } }),
      rested('clean', 'saved'),
    ],
  ]);
});

test('a version that is loaded while a call is under way waits for its answer', () => {
  const loaded = { type: 'content.loaded', saved: THEIRS } as const;
  fromSaved([
    [edit, rested('dirty')],
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [loaded, both('dirty', 'saving'), { saved: FIRST }],
    [answer('save', offline), rested('dirty', 'failed')],
    [loaded, rested('conflict'), { saved: THEIRS, problem: null }],
    ['network.return', rested('conflict')],
  ]);
});

test('what was typed before a reload is unsaved again, and a refused save leaves it as typed', () => {
  const refused = { problem: { code: 'too_long', field: 'to' } };
  fromTyped([
    ['network.return', rested('dirty')],
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [answer('save', refused), rested('dirty', 'failed'), { draft: MINE.draft, ...refused }],
    ['draft.discard', rested('clean'), { draft: FIRST.draft, problem: null }],
  ]);
});

test('a surprise leaves everything as typed', () => {
  const unknown = { problem: { code: 'unknown' } };
  fromTyped([
    ['content.save', both('dirty', 'saving'), {}, ['save']],
    [failure('save'), rested('dirty', 'refused'), { draft: MINE.draft, ...unknown }],
    [publish, both('dirty', 'savingFirst'), { problem: null }, ['save']],
    [failure('save'), rested('dirty', 'refused'), { draft: MINE.draft, ...unknown }],
    ['draft.discard', rested('clean')],
    [publish, both('clean', 'publishing'), {}, ['publish']],
    [failure('publish'), rested('clean', 'refused'), unknown],
    ['content.archive', both('clean', 'archiving'), { problem: null }, ['archive']],
    [failure('archive'), rested('clean', 'refused'), unknown],
  ]);
});

test('each call is given the version on which the draft was typed, and the draft as it was sent', async () => {
  const given: unknown[] = [];
  const results: ((result: ContentResult) => void)[] = [];
  const ask = (call: string, input: object) => {
    given.push([call, input]);
    const { promise, resolve } = Promise.withResolvers<ContentResult>();
    results.push(resolve);
    return promise;
  };
  const actor = createActor(
    contentEditMachine.provide({
      actors: {
        save: fromPromise<ContentResult, SaveInput>((asked) => ask('save', asked.input)),
        publish: fromPromise<ContentResult, PublishInput>((asked) => ask('publish', asked.input)),
      },
    }),
    { input },
  ).start();
  const say = async (result: ContentResult) => {
    results.shift()?.(result);
    await new Promise(setImmediate);
  };
  const until = '2027-01-01T00:00:00.000Z';
  actor.send(edit);
  actor.send({ type: 'content.publish', at: null, until });
  for (let press = 0; press < 10; press += 1) actor.send(publish);
  actor.send(typeOn);
  await say({ problem: null, saved: MINE });
  await say({ problem: null });
  actor.send({ type: 'content.save' });
  await say({ problem: { code: 'changed_elsewhere' }, saved: { ...THEIRS, revision: 7 } });
  actor.send({ type: 'conflict.keep' });
  expect(given).toEqual([
    ['save', { id: 'doors', draft: MINE.draft, revision: 1 }],
    ['publish', { id: 'doors', revision: 2, at: null, until }],
    ['save', { id: 'doors', draft: LATEST, revision: 2 }],
    ['save', { id: 'doors', draft: LATEST, revision: 7 }],
  ]);
});
