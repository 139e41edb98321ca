import { expect, test } from 'vitest';
import { byteCount } from '../../../src/ui/byte-count.ts';

test.each([
  [0, '0 kB'],
  [12, '0.012 kB'],
  [999, '0.999 kB'],
  [1_000, '1 kB'],
  [153_456, '153 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_430_400, '1.43 MB'],
  [10_737_418_240, '10.7 GB'],
  [2_500_000_000_000, '2.5 TB'],
  [4_200_000_000_000_000, '4,200 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(byteCount('en', bytes)).toBe(words);
});

test('each language has its own form', () => {
  const forms = (['ko', 'zh-Hans', 'ja'] as const).map((tag) => byteCount(tag, 153_000));
  expect(forms).toEqual(['153kB', '153 kB', '153 KB']);
});
