import { expect, test } from 'vitest';
import { settle } from '../support/open-page.tsx';
import { buttons, openAudition, sent, standing, text } from './audition-page.ts';

const AT = '2026-05-31T09:00:00.000Z';

test.each([
  ['accepted', 'Your application was accepted!', []],
  ['declined', 'Not this time.', []],
  ['open', '', ['Correct it', 'Withdraw']],
] as const)(
  'an application that is %s says so with the words of the staff, and is changed only before',
  async (state, said, left) => {
    const answers = [
      { at: AT, decision: 'open' as const, text: 'Which song?' },
      { at: '2026-05-31T10:00:00.000Z', decision: state, text: 'See you.\nSoon.' },
    ];
    await openAudition({ token: 'T1', own: () => standing({ ...sent, state, answers }) });
    await settle();
    expect(text()).toContain(`${said}Which song?See you.\nSoon.`);
    expect(buttons()).toEqual(left);
  },
);
