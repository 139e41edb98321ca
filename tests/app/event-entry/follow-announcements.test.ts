import { expect, onTestFinished, test } from 'vitest';
import type { MyEntry } from '../../../contract/schemas/events.ts';
import { createApp } from '../../../src/flows/app/app.ts';
import { followAnnouncements } from '../../../src/flows/submission/follow-announcements.ts';
import { createWords } from '../../../src/i18n/words.ts';
import { memoryPlatform } from '../../../src/platform/memory.ts';
import { event } from '../../html/sample-content.ts';
import { json } from '../support/fake-server.ts';
import { holdTime, pass } from '../support/open-page.tsx';
import { entry } from './event-page.ts';

const MINUTE = 60_000;
const announcedAt = Date.parse('2026-06-20T10:00:00.000Z');
const own = (won: boolean | null): MyEntry => ({
  ...{ event, entry: { ...entry, won }, winnersAnnouncedAt: new Date(announcedAt).toISOString() },
});

function follow(shown: readonly MyEntry[], now: () => number) {
  holdTime();
  const state = { asked: 0, told: 0, won: null as boolean | null };
  const platform = memoryPlatform({
    now,
    fetch: async () => {
      state.asked += 1;
      return json({ entries: [own(state.won)] });
    },
  });
  const app = createApp({ platform, words: createWords() });
  const tell = () => {
    state.told += 1;
  };
  onTestFinished(followAnnouncements(app, shown, tell));
  return { state, platform };
}

test('a list asks from the announcement on, and none while it is hidden', async () => {
  let now = announcedAt - MINUTE;
  const { state, platform } = follow([own(null)], () => now);
  await pass(MINUTE - 1);
  expect(state.asked).toBe(0);
  platform.setSeen(false);
  now += MINUTE;
  await pass(30 * MINUTE);
  expect(state.asked).toBe(0);
  platform.setSeen(true);
  await pass(0);
  expect(state).toMatchObject({ asked: 1, told: 0 });
  state.won = false;
  await pass(MINUTE);
  expect(state.told).toBeGreaterThan(0);
});

test('on a phone whose clock is a day behind it asks all the same', async () => {
  const { state } = follow([own(null)], () => announcedAt - 24 * 60 * MINUTE);
  state.won = true;
  await pass(6 * MINUTE);
  expect(state).toMatchObject({ asked: 1, told: 1 });
});

test('of what is known, or is cancelled, nothing is asked', async () => {
  const cancelled = { ...own(null), event: { ...event, halted: 'cancelled' as const } };
  const { state } = follow([own(true), cancelled], () => announcedAt);
  await pass(60 * MINUTE);
  expect(state.asked).toBe(0);
});
