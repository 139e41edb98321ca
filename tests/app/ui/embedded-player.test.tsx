import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import { createWords } from '../../../src/i18n/words.ts';
import '../../../src/ui/embed.tsx';
import { frame as seenFrame } from '../../../src/ui/embedded-player.css.ts';
import { EmbeddedPlayer } from '../../../src/ui/embedded-player.tsx';
import { Sentences } from '../../../src/ui/sentences.tsx';
import { video } from '../support/contents.ts';
import { fillBrowserGaps } from '../support/jsdom-polyfills.ts';
import { holdTime, pass, settle } from '../support/open-page.tsx';

beforeEach(() => void holdTime());
afterEach(() => {
  vi.restoreAllMocks();
});

const Screen = () => {
  const [playing, setPlaying] = useState(false);
  return (
    <EmbeddedPlayer
      embedId="aqz-KE-bpKQ"
      title="Moon Harbor"
      artwork={video('moon').artwork}
      sizes="100vw"
      playing={playing}
      onPlay={() => setPlaying(true)}
    />
  );
};

async function openPlayer(language: Language = 'en') {
  fillBrowserGaps();
  const words = createWords();
  await words.show(language);
  render(
    <Sentences i18n={words.i18n}>
      <Screen />
    </Sentences>,
  );
}

const frame = () => document.querySelector('iframe');
async function tap() {
  fireEvent.click(screen.getByRole('button', { name: /Moon Harbor/ }));
  await settle();
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
const isSeen = () => frame()?.className === seenFrame;
const speak = (origin: string) =>
  act(() => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: '{}' }));
  });
const PLAYER = 'https://www.youtube-nocookie.com';

test('before the tap there is a poster and nothing from the video platform', async () => {
  await openPlayer();
  expect(frame()).toBeNull();
  expect(new XMLSerializer().serializeToString(document.body)).not.toContain('youtube');
});

test('a tap loads the no-cookie player, which starts playing and has the title', async () => {
  await openPlayer();
  await tap();
  const address = new URL(frame()?.src ?? '');
  expect(address.origin + address.pathname).toBe(`${PLAYER}/embed/aqz-KE-bpKQ`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ autoplay: '1', hl: 'en' });
  expect(frame()?.title).toBe('Moon Harbor');
  expect(document.activeElement).toBe(frame());
});

test.each([
  ['kr', 'ko'],
  ['jp', 'ja'],
  ['cn', 'zh-CN'],
] as const)('in %s the player’s language is %s', async (language, tag) => {
  await openPlayer(language);
  await tap();
  expect(new URL(frame()?.src ?? '').searchParams.get('hl')).toBe(tag);
});

test('offline, a message is shown and nothing is loaded; a retry with a network plays', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openPlayer();
  await tap();
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  expect(frame()).toBeNull();
  await press('Try again');
  expect(screen.getByRole('alert').textContent).toContain('You’re offline');
  online.mockReturnValue(true);
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).not.toBeNull();
});

test('the poster stays until the player sends a message', async () => {
  await openPlayer();
  await tap();
  expect(screen.getByText('Loading the video…')).toBeTruthy();
  expect(isSeen()).toBe(false);
  speak(PLAYER);
  expect(isSeen()).toBe(true);
  expect(screen.queryByText('Loading the video…')).toBeNull();
});

test('a player silent for 6 seconds is replaced by a message, a retry and a link to the video', async () => {
  await openPlayer();
  await tap();
  await pass(5_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert').textContent).toContain('The video didn’t load.');
  expect(isSeen()).toBe(false);
  expect(screen.getByRole('link', { name: 'Watch on YouTube' }).getAttribute('href')).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
});

test('the retry waits for the player just as long', async () => {
  await openPlayer();
  await tap();
  await pass(6_000);
  const first = frame();
  await press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).not.toBe(first);
  await pass(5_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a player that has sent a message is not replaced, and a late message still shows the player', async () => {
  await openPlayer();
  await tap();
  await pass(6_000);
  speak(PLAYER);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isSeen()).toBe(true);
  await pass(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('messages from other origins are ignored', async () => {
  await openPlayer();
  await tap();
  speak('https://elsewhere.test');
  await pass(6_000);
  expect(screen.getByRole('alert')).toBeTruthy();
});
