import { expect, test } from 'vitest';
import { canonicalPath } from '../../server/html/canonical-path.ts';

test.each([
  ['/', '/'],
  ['/video', '/video'],
  ['/video/', '/video'],
  ['//evil', '/evil'],
  ['///evil.example//login/', '/evil.example/login'],
  ['/%76ideo', '/video'],
  ['/%2f%2Fevil', '/%2F%2Fevil'],
  ['/%5cevil', '/%5Cevil'],
  ['/videoplay/%EC%98%81%ec%83%81', '/videoplay/%EC%98%81%EC%83%81'],
  ['/%2576ideo', '/%2576ideo'],
  ['/a%3Fb%23c', '/a%3Fb%23c'],
])('%s is written %s, and that is its only spelling', (path, plain) => {
  expect(canonicalPath(path)).toBe(plain);
  expect(canonicalPath(plain)).toBe(plain);
});
