import { expect, test } from 'vitest';
import { headlineContent } from '../../../contract/content/headlines.ts';
import { createApp } from '../../../src/flows/app/app.ts';
import { contentOnPage } from '../../../src/flows/content-edit.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { headline } from '../../content-fixture.ts';
import { FIRST, MINE, THEIRS, TYPED, TYPED_ON } from '../../machines/models/content-edit.ts';

const edit = { type: 'draft.edit', field: 'to', value: TYPED } as const;
const save = { type: 'content.save' } as const;
const stateOf = (draft: string, resting = 'idle') => ({ draft, server: { resting } });

/** The app of one tab, whose network answers with these in turn. */
function opened(answers: (() => Response)[] = []) {
  const platform = memoryPlatform({
    fetch: async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('no network');
      return answer();
    },
  });
  const open = (saved = FIRST, id = 'doors') => {
    const app = createApp({ platform, words: createWords() });
    const flow = contentOnPage.create(app, { content: headlineContent, id, saved });
    flow.start();
    return { app, flow };
  };
  return { open, session: platform.session };
}

test('a reload keeps what was typed, on the version on which it was typed', () => {
  const tab = opened();
  tab.open().flow.send(edit);
  const { flow } = tab.open(THEIRS);
  expect(flow.getSnapshot().value).toEqual(stateOf('dirty'));
  expect(flow.getSnapshot().context).toMatchObject({ saved: FIRST, draft: MINE.draft });
  flow.send({ type: 'draft.discard' });
  expect(tab.open().flow.getSnapshot().value).toEqual(stateOf('clean'));
});

test('each item keeps what was typed into it, the ten of them that were typed into last', () => {
  const tab = opened();
  const ids = Array.from({ length: 11 }, (_, number) => `item-${number}`);
  const isKept = (id: string) => tab.open(FIRST, id).flow.getSnapshot().hasTag('unsaved');
  for (const id of ids) tab.open(FIRST, id).flow.send(edit);
  expect(ids.filter(isKept)).toEqual(ids.slice(1));
  tab.open(FIRST, 'item-5').flow.send({ type: 'draft.discard' });
  expect(ids.filter(isKept)).toEqual(ids.filter((id) => id !== 'item-0' && id !== 'item-5'));
});

test('a reload keeps the pictures that were chosen one after the other', () => {
  const tab = opened();
  const shape = { base: '/artwork', color: '#100c1a', ratio: '1:1', alt: {} } as const;
  const pictures = ['first', 'second'].map((name) => ({ ...shape, name, alt: { en: name } }));
  const { flow } = tab.open();
  for (const picture of pictures)
    flow.send({ type: 'draft.edit', field: 'artwork', value: picture.name, picture });
  for (const { context } of [flow.getSnapshot(), tab.open().flow.getSnapshot()])
    expect(context.pictures).toEqual(pictures.toReversed());
});

test('a reload in a conflict meets it again, so that the other version is not replaced unseen', () => {
  const tab = opened();
  const { flow } = tab.open();
  flow.send(edit);
  flow.send({ type: 'content.loaded', saved: THEIRS });
  flow.send({ type: 'draft.edit', field: 'to', value: TYPED_ON });
  const again = tab.open(THEIRS).flow;
  again.send({ type: 'content.loaded', saved: THEIRS });
  expect(again.getSnapshot().value).toEqual(stateOf('conflict'));
  expect(again.getSnapshot().context).toMatchObject({ saved: THEIRS, draft: { to: TYPED_ON } });
});

test('what an earlier build has stored is there again', () => {
  const tab = opened();
  const { draft } = MINE;
  const stored = { about: 'headlines/doors', id: 'doors', saved: FIRST, draft, pictures: [] };
  tab.session.set('contentDraft', JSON.stringify(stored));
  const { flow } = tab.open();
  expect(flow.getSnapshot().value).toEqual(stateOf('dirty'));
  expect(flow.getSnapshot().context).toMatchObject({ saved: FIRST, draft });
});

test('a version that another editor saves is shown at once where nothing is typed, and beside it where something is', () => {
  const { flow } = opened().open();
  flow.send({ type: 'content.loaded', saved: THEIRS });
  expect(flow.getSnapshot().context).toMatchObject({ saved: THEIRS, draft: THEIRS.draft });
  const other = opened().open().flow;
  other.send(edit);
  other.send({ type: 'content.loaded', saved: THEIRS });
  expect(other.getSnapshot().value).toEqual(stateOf('conflict'));
});

test('a save that the network broke is made again when it is back', async () => {
  const none = () => {
    throw new TypeError('no network');
  };
  // The save, and what the app asks about it.
  const { open } = opened([none, none, () => Response.json(headline(MINE))]);
  const { app, flow } = open();
  flow.send(edit);
  flow.send(save);
  await expect.poll(() => flow.getSnapshot().context.problem?.code).toBe('offline');
  app.networkReturns.tell();
  await expect.poll(() => flow.getSnapshot().value).toEqual(stateOf('clean', 'saved'));
  expect(flow.getSnapshot().context.saved).toMatchObject(MINE);
});

test('only a new item has an address to type', () => {
  const empty = { revision: 0, draft: {} };
  const { flow } = opened().open(empty);
  flow.send({ type: 'id.edit', id: 'doors-open' });
  expect(flow.getSnapshot().context.id).toBe('doors-open');
  const known = opened().open().flow;
  known.send({ type: 'id.edit', id: 'other' });
  expect(known.getSnapshot().context.id).toBe('doors');
});
