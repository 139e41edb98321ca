import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import { EmbeddedPlayer } from '../../src/ui/embedded-player.tsx';
import { fillBrowserGaps } from './browser-gaps.ts';
import { video } from './contents.ts';
import { holdTime, pass } from './open-page.tsx';

beforeEach(() => void holdTime());
afterEach(() => {
  vi.useRealTimers();
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
      onStop={() => setPlaying(false)}
    />
  );
};

async function openPlayer(language: Language = 'en') {
  fillBrowserGaps();
  const words = createWords();
  await words.show(language);
  render(
    <I18nProvider i18n={words.i18n}>
      <Screen />
    </I18nProvider>,
  );
}

const frame = () => document.querySelector('iframe');
const tap = () => fireEvent.click(screen.getByRole('button', { name: /Moon Harbor/ }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const speak = (origin: string) =>
  act(() => {
    const source = frame()?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { origin, source, data: '{}' }));
  });
const PLAYER = 'https://www.youtube-nocookie.com';

test('before the tap there is a poster and nothing of the platform', async () => {
  await openPlayer();
  expect(frame()).toBeNull();
  expect(new XMLSerializer().serializeToString(document.body)).not.toContain('youtube');
});

test('a tap brings the no-cookie player, which plays by itself and carries the title', async () => {
  await openPlayer();
  tap();
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
] as const)('in %s the player speaks %s', async (language, tag) => {
  await openPlayer(language);
  tap();
  expect(new URL(frame()?.src ?? '').searchParams.get('hl')).toBe(tag);
});

test('offline: says so, loads nothing, and plays after a retry with a network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openPlayer();
  tap();
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  expect(frame()).toBeNull();
  press('Try again');
  expect(screen.getByRole('alert').textContent).toContain('You are offline');
  online.mockReturnValue(true);
  press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(frame()).not.toBeNull();
});

test('a player that says nothing for 10 seconds is said to be silent', async () => {
  await openPlayer();
  tap();
  await pass(9_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert').textContent).toContain('The video player does not answer.');
});

test('from there the picture can be had back, or the player asked again', async () => {
  await openPlayer();
  tap();
  await pass(10_000);
  press('Try again');
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(10_000);
  press('Back to the picture');
  expect(frame()).toBeNull();
  expect(screen.getByRole('button', { name: 'Play Moon Harbor' })).toBeTruthy();
});

test('a player that speaks is left alone, and one that speaks late is heard', async () => {
  await openPlayer();
  tap();
  await pass(10_000);
  speak(PLAYER);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(60_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('words from anywhere else are not the player’s', async () => {
  await openPlayer();
  tap();
  speak('https://elsewhere.test');
  await pass(10_000);
  expect(screen.getByRole('alert')).toBeTruthy();
});
