import { expect } from 'vitest';
import * as LIMITS from '../../../contract/limits.ts';
import type { FoundVideosResponse } from '../../../contract/schemas/contents.ts';
import type { videoSearchMachine } from '../../../machines/video-search.machine.ts';
import { video } from '../../app/support/contents.ts';
import type { Screen } from '../../machines/model.ts';
import type { Fan } from '../fan.ts';
import { expectWaiting } from '../until.ts';

const INDEX = 'GET /api/contents/videos/index';
const SEARCH = 'GET /api/contents/videos/search';
const FIELD = 'Search videos';
const NOTHING = 'No results found for moon';

/** As many as a page cannot search by itself. */
const MANY = Array.from({ length: LIMITS.videosInPage }, (_, n) => video(`v${n}`));

export function videoSearchScreen(fan: Fan): Screen<typeof videoSearchMachine> {
  /** What the server has found last: all pages of it. */
  let found: { titles: string[]; hasMore: boolean } | undefined;
  let pages = 0;

  async function type(term: string) {
    await fan.fill(FIELD, term);
    // The address has it.
    fan.forgetTyped?.();
  }
  const shown = () =>
    fan.inPage(
      (links) => [...document.querySelectorAll(links)].map(({ textContent }) => textContent),
      'main article a',
    );

  const results = async (button: 'ready' | 'busy') => {
    const { titles, hasMore } = found ?? { titles: [], hasMore: false };
    const isEmpty = found !== undefined && titles.length === 0;
    await fan.sees({
      dialog: null,
      text: isEmpty ? NOTHING : '',
      ...(hasMore && { buttons: { Show: button } }),
    });
    const { buttons } = await fan.look();
    expect([await shown(), 'Show' in buttons]).toEqual([titles, hasMore]);
    expect(await fan.said([NOTHING])).toEqual(isEmpty ? [NOTHING] : []);
  };

  return {
    open: () => fan.open({ at: '/video', held: [INDEX, SEARCH] }),
    does: {
      async 'term.changed'({ term }, now) {
        await type(term.slice(0, -1));
        await type(term);
        if (now.matches('idle')) await fan.answer(INDEX, { body: { videos: MANY } });
      },
      'more.ask': () => fan.press('Show'),
      'search.retry': () => fan.press('Try'),
    },
    answers: {
      async findVideos({ found: answer }) {
        if (!answer) return fan.cutOff(SEARCH);
        const { after, next } = answer;
        pages += 1;
        const before = after === null ? [] : (found?.titles ?? []);
        const isEmpty = after === null && next === null;
        const videos = isEmpty ? [] : [video(`moon${pages}`, { title: `Moon ${pages}` })];
        const titles = [...before, ...videos.map(({ title }) => title)];
        found = { titles, hasMore: next !== null };
        const body: FoundVideosResponse = { videos, total: titles.length, next, meant: null };
        return fan.answer(SEARCH, { body });
      },
    },
    parts: {},
    fails: {
      findVideos() {
        throw new Error('No fault of the network is a surprise to the search.');
      },
    },
    passes: { searchPause: () => fan.pass(LIMITS.searchPause) },
    sees: {
      async idle() {
        await fan.sees({ address: '/video', dialog: null });
        expect(await shown()).toEqual([]);
      },
      async pausing() {
        await results('busy');
        await expectWaiting(fan, SEARCH, false);
      },
      async asking() {
        await results('busy');
        await expectWaiting(fan, SEARCH, true);
      },
      answered: () => results('ready'),
      failed: () => fan.sees({ dialog: null, text: 'You are offline', buttons: { Try: 'ready' } }),
    },
  };
}
