import { expect } from 'vitest';
import type { Browser } from './fans.ts';

export const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** After five wrong codes the right one is refused too. */
export async function exhaust(
  verify: (browser: Browser, code: string) => ReturnType<Browser['call']>,
  { browser, code }: { browser: Browser; code: string },
) {
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await verify(browser, wrongFor(code));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Invalid code.', code: 'invalid_code', field: 'code' },
    ]);
  }
  const answer = await verify(browser, code);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'code_exhausted']);
}
