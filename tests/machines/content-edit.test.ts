import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { contentEditMachine } from '../../machines/content-edit.machine.ts';
import { answer, go } from './journey.ts';
import { FIRST, MINE, THEIRS, TYPED } from './models/content-edit.ts';

const input = { id: 'doors', saved: FIRST, draft: FIRST.draft };
const edit = { type: 'draft.edit', field: 'to', value: TYPED } as const;
const save = { type: 'content.submit', act: null } as const;
const act = { kind: 'publish', at: null, until: null } as const;

test('a draft is saved as the next version, and published without a second press', () => {
  go(
    contentEditMachine,
    'clean',
    [
      [save, 'clean'],
      [edit, 'dirty', { draft: MINE.draft, saved: FIRST }],
      [{ type: 'content.submit', act }, 'saving', { act }, ['save']],
      [edit, 'saving'],
      [
        answer('save', { problem: null, saved: MINE }),
        'carryingOut',
        { saved: MINE },
        ['carryOut'],
      ],
      [answer('carryOut', { problem: null }), 'clean', { done: 'publish', act: null }],
    ],
    input,
  );
});

test('another editor’s version is shown beside the own one, which follows it only when told to', () => {
  const changed = answer('save', { problem: { code: 'changed_elsewhere' }, saved: THEIRS });
  go(
    contentEditMachine,
    'clean',
    [
      [edit, 'dirty'],
      [save, 'saving', {}, ['save']],
      [changed, 'conflict', { theirs: THEIRS, draft: MINE.draft }],
      [save, 'conflict'],
      ['conflict.keep', 'saving', { saved: THEIRS, draft: MINE.draft, theirs: null }, ['save']],
      [answer('save', { problem: { code: 'offline' } }), 'dirty', { draft: MINE.draft }],
      ['network.return', 'saving', {}, ['save']],
      [changed, 'conflict'],
      ['conflict.take', 'clean', { saved: THEIRS, draft: THEIRS.draft, theirs: null }],
    ],
    input,
  );
});

test('what was typed before a reload is unsaved again, and a refused save leaves it as typed', () => {
  go(
    contentEditMachine,
    'dirty',
    [
      ['network.return', 'dirty'],
      [save, 'saving', {}, ['save']],
      [
        answer('save', { problem: { code: 'too_long', field: 'to' } }),
        'dirty',
        { draft: MINE.draft, problem: { code: 'too_long', field: 'to' } },
      ],
      ['draft.discard', 'clean', { draft: FIRST.draft, problem: null }],
    ],
    { ...input, draft: MINE.draft },
  );
});

test('ten presses are one save', () => {
  let saves = 0;
  const actor = createActor(
    contentEditMachine.provide({
      actors: {
        save: fromPromise(() => {
          saves += 1;
          return new Promise(() => {});
        }),
      },
    }),
    { input },
  ).start();
  actor.send(edit);
  for (let press = 0; press < 10; press += 1) actor.send(save);
  expect(saves).toBe(1);
});
