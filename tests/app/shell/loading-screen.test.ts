import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');

test('before any script runs the page shows Loading... letter by letter, and a screen reader gets one word', () => {
  const word = page.querySelector('#root .loading [role=status]');
  expect(word?.getAttribute('aria-label')).toBe('Loading...');
  expect([...(word?.children ?? [])].map((letter) => letter.textContent)).toEqual([
    ...'Loading...',
  ]);
  expect([...(word?.children ?? [])].every((letter) => letter.ariaHidden === 'true')).toBe(true);
  expect(page.querySelectorAll('#root .loading-dot')).toHaveLength(5);
  expect(page.querySelectorAll('#root .loading-bar')).toHaveLength(1);
});

test('index.html has two scripts, the opening and the starter, and no style', () => {
  expect(page.querySelectorAll('style, [style]')).toHaveLength(0);
  const scripts = [...page.querySelectorAll('script:not([src])')];
  expect(scripts.map(({ id }) => id)).toEqual(['opening', 'starter']);
});

test('the page extends to the edges of the screen and can be zoomed', () => {
  const viewport = page.querySelector('meta[name=viewport]')?.getAttribute('content');
  expect(viewport).toBe('width=device-width, initial-scale=1, viewport-fit=cover');
});

test('index.html keeps the server’s three placeholders', () => {
  const comments = page.evaluate('//comment()', page, null, 7);
  const texts = Array.from(
    { length: comments.snapshotLength },
    (_, place) => comments.snapshotItem(place)?.textContent,
  );
  expect(texts).toEqual(['head', 'page', '/page', 'sent']);
});
