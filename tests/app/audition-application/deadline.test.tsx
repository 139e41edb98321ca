import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { problem } from '../support/fake-server.ts';
import { holdTime, pass } from '../support/open-page.tsx';
import {
  button,
  buttons,
  NOW,
  openAudition,
  press,
  sent,
  standing,
  text,
  type,
} from './audition-page.ts';

/** A minute before the deadline, on a fake clock. */
function openLate(saved: typeof sent | null) {
  holdTime();
  const began = Date.now();
  const answers = [standing(saved, 'ended'), standing(saved)];
  return openAudition({
    token: 'T1',
    now: () => NOW + Date.now() - began,
    audition: { endsAt: new Date(NOW + 60_000).toISOString() },
    own: () => answers.pop() ?? problem(500),
    apply: () => problem(409, 'audition_closed'),
  });
}

const motivation = () => Reflect.get(screen.getByLabelText('Why should we pick you?'), 'value');

test.each([
  ['an application', null, 'Apply', 'Applications are closed. Yours was not sent.'],
  [
    'a correction',
    sent,
    'Correct it',
    'Applications are closed. Not saved: your earlier one stands.',
  ],
] as const)(
  'a deadline that passes over the open form of %s is said at once; what was typed stays to be read',
  async (_, saved, opener, said) => {
    await openLate(saved);
    await press(opener);
    const fields = {
      Name: 'Luna Park',
      'Date of birth': '2005-05-05',
      'Why should we pick you?': 'I dance.',
    };
    for (const [label, value] of Object.entries(fields)) type(label, value);
    type('Link to your performance video', 'https://video.example/2');
    if (!saved) screen.getByRole('checkbox').click();
    const passed = () => screen.queryByText(/The deadline has just passed/);
    expect(passed()).toBeNull();
    await pass(61_000);
    expect(passed()?.closest('[aria-live]')).toBeTruthy();
    await press(saved ? 'Save changes' : 'Send application');
    screen.getByText(said);
    expect(motivation()).toBe('I dance.');
    expect(buttons()).not.toContain('Cancel');
    await press('Close');
    screen.getByText('This audition takes no more applications.');
    expect(buttons()).not.toContain('Apply');
    expect(text()?.includes(sent.motivation)).toBe(saved !== null);
  },
);

test('that it is saved is said, and the heading gets the focus', async () => {
  await openAudition({ token: 'T1', own: () => standing(sent) });
  const saved = () => screen.queryByText('Your application is saved.');
  expect(saved()).toBeNull();
  await press('Correct it');
  await press('Save changes');
  expect(saved()?.closest('[aria-live="polite"]')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your application' }));
  await press('Correct it');
  expect([saved(), button('Cancel')]).toEqual([null, button('Cancel')]);
});
