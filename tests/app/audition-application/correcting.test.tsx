import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json } from '../support/fake-server.ts';
import { openAudition, press, sent, standing, type } from './audition-page.ts';

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
