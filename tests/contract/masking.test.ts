import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedUsername } from '../../contract/rules/masking.ts';

test.each([
  ['luna2012', 'lu***12'],
  ['mina777', 'mi***77'],
  ['mina77', 'mi***7'],
  ['mina7', 'mi***'],
  ['a'.repeat(30), 'aa***aa'],
])('the ID %s is shown as %s', (username, masked) => {
  expect(maskedUsername(username)).toBe(masked);
});

test('at least three characters of any ID are hidden, and their number is not revealed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,40}$/), (username) => {
      const [head = '', tail = '', ...rest] = maskedUsername(username).split('***');
      expect(rest).toEqual([]);
      expect(username.startsWith(head) && username.endsWith(tail)).toBe(true);
      const hidden = username.length - head.length - tail.length;
      expect(hidden).toBeGreaterThanOrEqual(Math.min(3, username.length));
    }),
  );
});
