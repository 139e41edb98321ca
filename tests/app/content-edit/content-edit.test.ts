import { expect, test } from 'vitest';
import { headlineContent } from '../../../contract/content/headlines.ts';
import { createApp } from '../../../src/flows/app/app.ts';
import { contentOnPage } from '../../../src/flows/content-edit.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { headline } from '../../content-fixture.ts';
import { FIRST, MINE, THEIRS, TYPED } from '../../machines/models/content-edit.ts';

const edit = { type: 'draft.edit', field: 'to', value: TYPED } as const;
const save = { type: 'content.submit', act: null } as const;

/** The app of one tab, whose network answers with these in turn. */
function opened(answers: (() => Response)[] = []) {
  const platform = memoryPlatform({
    fetch: async () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('no network');
      return answer();
    },
  });
  const open = (saved = FIRST) => {
    const app = createApp({ platform, words: createWords() });
    const flow = contentOnPage.create(app, { content: headlineContent, id: 'doors', saved });
    flow.start();
    return { app, flow };
  };
  return { open, session: platform.session };
}

test('a reload keeps what was typed, on the version on which it was typed', () => {
  const tab = opened();
  tab.open().flow.send(edit);
  const { flow } = tab.open(THEIRS);
  expect(flow.getSnapshot().value).toBe('dirty');
  expect(flow.getSnapshot().context).toMatchObject({ saved: FIRST, draft: MINE.draft });
  flow.send({ type: 'draft.discard' });
  expect(tab.open().flow.getSnapshot().value).toBe('clean');
});

test('a version that another editor saves is shown at once where nothing is typed, and beside it where something is', () => {
  const { flow } = opened().open();
  flow.send({ type: 'content.loaded', saved: THEIRS });
  expect(flow.getSnapshot().context).toMatchObject({ saved: THEIRS, draft: THEIRS.draft });
  const other = opened().open().flow;
  other.send(edit);
  other.send({ type: 'content.loaded', saved: THEIRS });
  expect(other.getSnapshot().value).toBe('conflict');
});

test('a save that the network broke is made again when it is back', async () => {
  const none = () => {
    throw new TypeError('no network');
  };
  const { open } = opened([none, () => Response.json(headline(MINE))]);
  const { app, flow } = open();
  flow.send(edit);
  flow.send(save);
  await expect.poll(() => flow.getSnapshot().context.problem?.code).toBe('offline');
  app.networkReturns.tell();
  await expect.poll(() => flow.getSnapshot().context.done).toBe('saved');
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
