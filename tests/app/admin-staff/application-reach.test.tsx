import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { APPLICATION_ID, CASTING, UNSENT_APPLICATION } from '../../casting-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';

test.each([
  ['mail', /^By email/, 1],
  ['text', /^The email is not confirmed: a text message says where to read this/, 1],
  ['nothing', /^No message can be sent: neither email nor phone is confirmed/, 0],
] as const)(
  'before an answer is sent, Backstage says how it reaches the fan: %s',
  async (reach, said, again) => {
    await openStaff(`${CASTING}/${APPLICATION_ID}`, {
      [`GET /api${CASTING}/applications/${APPLICATION_ID}`]: () =>
        json({ ...UNSENT_APPLICATION, reach }),
    });
    await screen.findByText(said);
    expect(screen.queryAllByRole('button', { name: 'Send again' })).toHaveLength(again);
  },
);
