import { expect, test } from 'vitest';
import { classifyRefresh } from '../../../server/auth/refresh.ts';

test.each([
  ['the present generation', 3, 0, null, 'rotate'],
  ['the present generation, long confirmed', 3, 3_600_000, 0, 'rotate'],
  ['the previous one at once', 2, 0, 0, 'repeat'],
  ['the previous one within 30 s of the rotation', 2, 29_999, 0, 'repeat'],
  ['the previous one within 30 s, the new one in use', 2, 29_999, 10, 'repeat'],
  ['the previous one after 30 s, the new one in use', 2, 30_000, 0, 'reuse'],
  ['the previous one after a day, the new one never seen', 2, 86_400_000, null, 'replace'],
  ['one older than the previous', 1, 0, null, 'reuse'],
  ['a token that is not of this session', undefined, 0, null, 'reuse'],
])('%s: %s after %d ms is a case for %s', (_, shown, later, confirmed, verdict) => {
  const session = {
    generation: 3,
    rotatedAt: new Date(0),
    confirmedAt: confirmed === null ? null : new Date(confirmed),
  };
  expect(classifyRefresh(session, shown, later)).toBe(verdict);
});
