import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { APPLICATION_ID, CASTING, UNSENT_APPLICATION } from '../../casting-fixture.ts';
import { GIVEAWAY } from '../../giveaway-fixture.ts';
import { FAN_ID } from '../../machines/models/staff-act.ts';
import { REQUEST_ID } from '../../machines/models/support-reply.ts';
import { SUSPENDED_FAN } from '../../staff-fixture.ts';
import { UNSENT_THREAD } from '../../support-fixture.ts';
import { openStaff } from '../content-edit/staff-page.tsx';
import { json } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';

const OTHER = '00000000-0000-4000-8000-0000000000ff';
const ANSWERED = { ...UNSENT_APPLICATION, state: 'open' };
const UNDRAWN = { ...GIVEAWAY, drawnAt: null, state: 'open' };
const { user } = SUSPENDED_FAN;
const ACTIVE = { ...SUSPENDED_FAN, user: { ...user, status: 'active' }, suspension: null };

test.each([
  [
    '/admin/events',
    'e1',
    UNDRAWN,
    { ...UNDRAWN, id: 'e2' },
    'Correct the event',
    'Giveaway 1: winners',
  ],
  [
    '/admin/events',
    'e1',
    UNDRAWN,
    { ...UNDRAWN, id: 'e2' },
    'Cancel the event',
    'Reason (English)',
  ],
  ['/admin/requests', REQUEST_ID, UNSENT_THREAD, { ...UNSENT_THREAD, id: OTHER }, '', 'Answer'],
  [CASTING, APPLICATION_ID, ANSWERED, { ...ANSWERED, id: OTHER }, '', 'Answer'],
  [
    '/admin/users',
    FAN_ID,
    ACTIVE,
    { ...ACTIVE, user: { ...ACTIVE.user, id: OTHER } },
    'Suspend',
    'Reason',
  ],
])(
  'what is typed on %s/%s is not taken along to another one: %#',
  async (at, id, one, other, ask, label) => {
    const next = at === '/admin/events' ? 'e2' : OTHER;
    const call = at === CASTING ? `${at}/applications` : at;
    const { router } = await openStaff(`${at}/${id}`, {
      [`GET /api${call}/${id}`]: () => json(one),
      [`GET /api${call}/${next}`]: () => json(other),
    });
    const field = async () => {
      if (ask) fireEvent.click(screen.getAllByRole('button', { name: ask }).at(0) ?? expect.fail());
      await settle();
      return screen.getByLabelText<HTMLInputElement>(label);
    };
    const opened = (await field()).value;
    fireEvent.change(await screen.findByLabelText(label), { target: { value: '12' } });
    const lead = (to: string) => act(() => router.navigate(`${at}/${to}`));
    await lead(next);
    await settle();
    expect((await field()).value).toBe(opened);
    await lead(id);
    await settle();
    expect((await field()).value).toBe('12');
  },
);
