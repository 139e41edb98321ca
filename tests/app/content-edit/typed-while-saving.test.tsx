import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
// What is lazy must be there; a test must not wait for it.
import '../../../src/routes/admin/content/content.action.ts';
import '../../../src/routes/admin/content/content.loader.ts';
import '../../../src/routes/admin/content/edit.page.tsx';
import { HEADLINE, headline } from '../../content-fixture.ts';
import { FIRST, MINE, THEIRS, TYPED, TYPED_ON } from '../../machines/models/content-edit.ts';
import { fine, json, problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { openStaff } from './staff-page.tsx';

const LIST = '/admin/content/headlines';
const leadsTo = () => screen.findByLabelText('Leads to');
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

let answers: ((response: Response) => void)[] = [];
/** The server's answer, which waits for the test. */
const held = () => new Promise<Response>((resolve) => answers.push(resolve));
const isAsked = () => settle(() => answers.length > 0);
async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await isAsked();
}
async function answer(body: object) {
  await isAsked();
  await act(async () => answers.shift()?.(json(body)));
  await settle();
}

async function openEditor(at: string) {
  const opened = await openStaff(at, {
    [`GET ${HEADLINE}`]: () => json(headline(FIRST)),
    [`POST ${HEADLINE}`]: held,
    [`POST ${HEADLINE}/publish`]: held,
  });
  await leadsTo();
  return opened;
}

beforeEach(() => {
  answers = [];
});

test('a new item gets its address while it is typed on, and keeps the field, its focus and all that is typed', async () => {
  const { router } = await openEditor(`${LIST}/new`);
  await type('Page address', 'doors');
  await type('Leads to', TYPED);
  const field = await leadsTo();
  field.focus();
  await press('Save');
  await type('Leads to', TYPED_ON);
  await answer(headline(FIRST));
  expect(router.state.location.pathname).toBe(`${LIST}/doors`);
  expect(document.activeElement).toBe(field);
  expect(field).toMatchObject({ value: TYPED_ON, isConnected: true });
  screen.getByText('Not saved yet, but kept if you reload.');
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a new item whose save the network broke says that it will be saved, and is then on its own page with its publication', async () => {
  let isOffline = true;
  const { app, router } = await openStaff(`${LIST}/new`, {
    [`GET ${HEADLINE}`]: () => json(headline(FIRST)),
    [`POST ${HEADLINE}`]: () => {
      if (isOffline) throw new TypeError('no network');
      return json(headline(FIRST));
    },
  });
  await leadsTo();
  await type('Page address', 'doors');
  await type('Leads to', TYPED);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await screen.findByText('You’re offline. It will be saved once the network is back.');
  isOffline = false;
  await act(async () => app.networkReturns.tell());
  await screen.findByRole('heading', { name: 'Publication' });
  expect(router.state.location.pathname).toBe(`${LIST}/doors`);
  screen.getByText('Saved.');
});

test('the address of a new item is fixed while it is saved', async () => {
  await openEditor(`${LIST}/new`);
  await type('Page address', 'doors');
  await type('Leads to', TYPED);
  expect(screen.getByLabelText('Page address')).toMatchObject({ readOnly: false });
  await press('Save');
  expect(screen.getByLabelText('Page address')).toMatchObject({ readOnly: true });
});

test('the times of a publication take nothing until the item is loaded as it is then', async () => {
  await openEditor(`${LIST}/doors`);
  await type('Leads to', TYPED);
  await press('Save and publish');
  const times = () => ['From (KST)', 'Until (KST)'].map((name) => screen.getByLabelText(name));
  expect(times()).toMatchObject([{ readOnly: true }, { readOnly: true }]);
  await answer(headline(MINE));
  expect(times()).toMatchObject([{ readOnly: true }, { readOnly: true }]);
  await answer({ message: 'Fine.', planned: false });
  screen.getByText('Published.');
  expect(times()).toMatchObject([{ readOnly: false }, { readOnly: false }]);
});

test.each([
  [undefined, 'Published.'],
  [TYPED_ON, 'Not saved yet, but kept if you reload.'],
])(
  'what was published is said where the focus is then, unless the editor types on: %s',
  async (typedOn, said) => {
    await openEditor(`${LIST}/doors`);
    await type('Leads to', TYPED);
    const field = await leadsTo();
    field.focus();
    await press('Save and publish');
    await answer(headline(MINE));
    if (typedOn) await type('Leads to', typedOn);
    await answer({ message: 'Fine.', planned: false });
    screen.getByText(said);
    expect(document.activeElement === field).toBe(typedOn !== undefined);
    expect(document.activeElement?.contains(screen.getByText(said))).toBe(!typedOn);
  },
);

test('a newer version of somebody else is said where the focus is then', async () => {
  let shown = headline(FIRST);
  await openStaff(`${LIST}/doors`, {
    [`GET ${HEADLINE}`]: () => json(shown),
    [`POST ${HEADLINE}`]: () => problem(409, 'changed_elsewhere'),
  });
  await leadsTo();
  await type('Leads to', TYPED);
  shown = headline(THEIRS);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByText(/has saved a newer version/);
  expect(document.activeElement?.contains(said)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('an editor whose access ends in the middle of the work proves the account over it, and what was typed is saved by the first press', async () => {
  const { server } = await openStaff(`${LIST}/doors`, {
    [`GET ${HEADLINE}`]: () => json(headline(FIRST)),
    [`POST ${HEADLINE}`]: () =>
      server.calls('/api/auth/proof').length > 0
        ? json(headline(FIRST))
        : problem(403, 'proof_required'),
    'POST /api/auth/proof': fine,
  });
  await leadsTo();
  await type('Leads to', TYPED);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByText('You haven’t confirmed that it’s you, so nothing was changed.');
  expect(await leadsTo()).toMatchObject({ value: TYPED });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'starlit7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Saved.');
  const bodies = await server.bodies(HEADLINE);
  expect([bodies.length, bodies[1]]).toEqual([3, bodies[0]]);
});
