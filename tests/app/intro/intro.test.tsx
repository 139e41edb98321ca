import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// Imported up front, so that no test waits for what the shell loads later.
import '../../../src/shell/banners.tsx';
import '../../../src/shell/intro.tsx';
import { createWords, type WordGroup } from '../../../src/i18n/words.ts';
import { until } from '../../paths/until.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { blankPage, openShell } from '../support/shell-page.tsx';

const { dataset } = document.documentElement;
const title = { id: 'Event', message: 'Event' };
const pages = [blankPage('/event', { title, header: 'title' })];

afterEach(() => {
  delete dataset.intro;
});

/** The first launch of the installed app, as prepared by index.html; the intro's texts load after time is stopped. */
async function launch(arrival: (need: () => Promise<void>) => Promise<void> = (need) => need()) {
  dataset.intro = '';
  const words = createWords();
  const timeStands = Promise.withResolvers<void>();
  const { need } = words;
  const value = async (group: WordGroup) => {
    await timeStands.promise;
    await arrival(() => need(group));
  };
  const parts = { words: Object.defineProperty(words, 'need', { value }) };
  const shell = await openShell({ pages, at: '/event', parts });
  holdTime();
  timeStands.resolve();
  await settle();
  return shell;
}

const isPageHidden = () => 'intro' in dataset;
const intro = () => screen.queryByRole('dialog', { name: 'Encore' });
const plays = () => until({ settle }, () => intro() !== null);
const skip = () => screen.getByRole('button', { name: 'Skip' });
const isOffline = () => screen.queryByText('You are offline') !== null;

test('the intro covers the page for two seconds, has only its own text, and leaves the focus on the heading', async () => {
  const { platform } = await launch();
  await plays();
  expect([intro()?.textContent, isPageHidden()]).toEqual([
    'EncoreThe lights have just gone down.Skip',
    false,
  ]);
  platform.setOnline(false);
  await pass(2_319);
  expect([intro() !== null, isOffline()]).toEqual([true, false]);
  await pass(1);
  expect([intro(), isOffline()]).toEqual([null, true]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Event' }));
});

test.each([
  ['a tap anywhere', () => fireEvent.click(screen.getByText(/^The lights/))],
  ['a key', () => fireEvent.keyDown(skip(), { key: 'x' })],
  ['Escape', () => fireEvent.keyDown(skip(), { key: 'Escape' })],
])('%s skips the intro', async (_, act) => {
  await launch();
  await plays();
  act();
  await pass(320);
  expect(intro()).toBeNull();
});

test('a screen reader’s keys do not skip the intro', async () => {
  await launch();
  await plays();
  for (const key of ['Control', 'Insert', 'CapsLock', 'Tab']) fireEvent.keyDown(skip(), { key });
  await pass(320);
  expect(intro()).not.toBeNull();
});

test('if its texts fail to load there is no intro, and the page is shown with the focus unchanged', async () => {
  await launch(() => Promise.reject(new Error('The words did not come.')));
  await until({ settle }, () => !isPageHidden());
  expect([intro(), isPageHidden(), document.activeElement]).toEqual([null, false, document.body]);
});

test('if its texts load after the page was shown, no intro plays', async () => {
  const words = Promise.withResolvers<void>();
  await launch(() => words.promise);
  delete dataset.intro;
  words.resolve();
  await settle();
  expect(intro()).toBeNull();
});
