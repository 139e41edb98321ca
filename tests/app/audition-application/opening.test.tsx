import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdTime, pass, settle } from '../support/open-page.tsx';
import { buttons, NOW, openAudition, press, sent, standing, text } from './audition-page.ts';

const OPENS = 'Applications open on June 1, 2026.';
const CLOSED = 'This audition takes no more applications.';
const MINUTE = 60_000;

/** A minute before the audition opens, and two before it closes, on a fake clock. */
function openEarly(opening: Parameters<typeof openAudition>[0] = {}) {
  holdTime();
  const began = Date.now();
  const at = (milliseconds: number) => new Date(NOW + milliseconds).toISOString();
  return openAudition({
    now: () => NOW + Date.now() - began,
    audition: { startsAt: at(MINUTE), endsAt: at(2 * MINUTE) },
    ...opening,
  });
}

const label = () => ['Upcoming', 'Ongoing', 'Ended'].filter((word) => text()?.startsWith(word));
const said = () => [OPENS, CLOSED].filter((words) => text()?.includes(words));
const seen = () => [label().join(), said().join(), buttons().join()];

test('when an audition opens, a visitor sees that applications are open', async () => {
  await openEarly();
  await pass(59_000);
  expect(seen()).toEqual(['Upcoming', OPENS, '']);
  await pass(1_000);
  expect(seen()).toEqual(['Ongoing', '', 'Apply']);
});

test('when an audition opens, a member can apply once the server confirms it', async () => {
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, standing(null, 'upcoming'), standing(null, 'upcoming')];
  const { asked } = await openEarly({ token: 'T1', own: () => answers.pop() ?? expect.fail() });
  await pass(59_000);
  expect([seen(), asked()]).toEqual([['Upcoming', OPENS, ''], 1]);
  await pass(1_000);
  expect([said(), buttons(), asked()]).toEqual([[OPENS], [], 2]);
  await pass(1_000);
  expect([said(), buttons(), asked()]).toEqual([[OPENS], [], 3]);
  late.resolve(standing());
  await settle();
  expect(seen()).toEqual(['Ongoing', '', 'Apply']);
  await press('Apply');
  screen.getByLabelText('Why should we pick you?');
});

test('the label follows the clock until the audition ends', async () => {
  await openEarly();
  await pass(119_000);
  expect(label()).toEqual(['Ongoing']);
  await pass(1_000);
  expect(label()).toEqual(['Ended']);
});

test.each([
  ['active', ['', 'Apply']],
  ['ended', [CLOSED, '']],
])('the server’s state has priority over the phone’s clock: %s', async (status, expected) => {
  await openEarly({ token: 'T1', own: () => standing(null, status) });
  expect([said().join(), buttons().join()]).toEqual(expected);
});

test('until the server has sent the audition’s state, the phone’s clock decides', async () => {
  await openEarly({ token: 'T1', own: () => new Promise(() => {}) });
  expect(seen()).toEqual(['Upcoming', OPENS, '']);
});

test('a fan who has applied can read the application while the audition is closed', async () => {
  await openEarly({ token: 'T1', own: () => standing(sent, 'upcoming') });
  screen.getByText(sent.motivation);
  expect(seen()).toEqual(['Upcoming', OPENS, '']);
});

test('an answer without an application is no answer: nothing can be corrected or withdrawn', async () => {
  await openAudition({ token: 'T1', own: () => Response.json({ status: 'active' }) });
  await settle();
  expect(buttons()).toEqual(['Try again']);
});
