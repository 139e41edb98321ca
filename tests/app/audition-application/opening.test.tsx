import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { luna } from '../../member-fixture.ts';
import { json } from '../support/fake-server.ts';
import { holdTime, settle } from '../support/open-page.tsx';
import { buttons, NOW, openAudition, press, sent, standing, text, type } from './audition-page.ts';

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

const said = () => [OPENS, CLOSED].filter((words) => text()?.includes(words));

test.each([
  ['active', ['', 'Apply']],
  ['ended', [CLOSED, '']],
])('the server’s state has priority over the phone’s clock: %s', async (status, expected) => {
  await openEarly({ token: 'T1', own: () => standing(null, status) });
  expect([said().join(), buttons().join()]).toEqual(expected);
});

test('an answer without an application is no answer: nothing can be corrected or withdrawn', async () => {
  await openAudition({ token: 'T1', own: () => Response.json({ status: 'active' }) });
  await settle();
  expect(buttons()).toEqual(['Try again']);
});

test('after the login a visitor is back at the form, once', async () => {
  const { app, router } = await openAudition();
  await press('Apply');
  await press('OK');
  expect(router.state.location.pathname).toBe('/login');
  act(() => app.session.send({ type: 'session.opened', token: 'T1', user: luna }));
  const visit = async (path: string) => {
    await act(() => router.navigate(path));
    await settle();
  };
  await visit('/audition/a1');
  expect(buttons()).toContain('Send application');
  await press('Cancel');
  await visit('/login');
  await visit('/audition/a1');
  expect(buttons()).toEqual(['Apply']);
});

test('the tidy form is sent, with the version that it replaces', async () => {
  const bodies: unknown[] = [];
  const stored = { ...sent, updatedAt: '2026-05-01T00:00:00.000Z' };
  await openAudition({
    token: 'T1',
    own: () => standing(stored),
    async apply(request) {
      bodies.push(await request.json());
      return json({ message: 'Fine.', application: { ...stored, name: 'Luna Kim' } });
    },
  });
  await press('Correct it');
  type('Name', '  Luna   Kim ');
  await press('Save changes');
  expect(bodies).toEqual([
    { ...sent, name: 'Luna Kim', contactConsent: true, replaces: stored.updatedAt },
  ]);
  screen.getByText('Luna Kim');
});
