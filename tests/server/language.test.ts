import { expect, test } from 'vitest';
import { languageFor } from '../../server/html/language.ts';

const shownFor = (accepts: string) =>
  languageFor({ path: '/', named: undefined, cookie: undefined, accepts, preparing: [] });

test('of a list longer than any browser sends only the beginning counts', () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`).join(',');
  expect(shownFor(`${others(19)},ko`)).toBe('kr');
  expect(shownFor(`${others(20)},ko`)).toBe('en');
});

test('a tag is read whole or not at all', () => {
  for (let gap = 150; gap < 250; gap += 1) {
    expect(shownFor(`${'x'.repeat(gap)},kok-IN;q=0.9,ja;q=0.8`)).toBe('jp');
  }
});

test.each([',', ';', '-', 'ko;q=1;', 'ko,', ';q=', ' ', 'ko '])(
  '16 kB of %j are read at once',
  (piece) => {
    const header = piece.repeat(16_384 / piece.length);
    const began = performance.now();
    for (let time = 0; time < 20; time += 1) shownFor(header);
    expect((performance.now() - began) / 20).toBeLessThan(20);
  },
);
