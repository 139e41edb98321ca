import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnPasskey } from '../../../contract/schemas/passkeys.ts';
import { browseWith } from '../support/browse-with.ts';
import { CALL_FAULTS } from '../support/call-faults.ts';
import { eventually } from '../support/eventually.ts';
import { fine, json, problem } from '../support/fake-server.ts';
import { failingOnce } from '../support/faults.ts';
import { MADE, playedPasskeys } from '../support/played-passkeys.ts';
import { type Answer, done, openAccount } from './account-page.tsx';

const PASSKEYS = '/api/auth/passkeys';
const options = () => json({ options: { challenge: 'AAAA' } });
const due = () => problem(403, 'proof_required');

const PHONE: OwnPasskey = {
  id: 'P1',
  name: 'My phone',
  system: 'Android',
  createdAt: '2026-11-01T10:00:00Z',
  usedAt: null,
};
const LAPTOP: OwnPasskey = { ...PHONE, id: 'P2', name: '', system: 'macOS' };

type Answers = { creation?: Answer; add?: Answer; rename?: Answer; remove?: Answer };

async function openPasskeys(
  own: OwnPasskey[],
  { creation = options, add = fine, rename = fine, remove = fine }: Answers = {},
  browser: Parameters<typeof playedPasskeys>[0] = {},
) {
  let known = own;
  return openAccount(
    done,
    '/account-manage',
    {
      [`GET ${PASSKEYS}`]: () => json({ passkeys: known }),
      [`POST ${PASSKEYS}/creation-options`]: creation,
      [`POST ${PASSKEYS}`]: async () => {
        const answer = await add();
        if (answer.ok) known = [LAPTOP, ...known];
        return answer;
      },
      [`POST ${PASSKEYS}/rename`]: async () => {
        const answer = await rename();
        if (answer.ok) known = known.map((one) => ({ ...one, name: 'New name' }));
        return answer;
      },
      [`POST ${PASSKEYS}/remove`]: async () => {
        const answer = await remove();
        if (answer.ok) known = [];
        return answer;
      },
    },
    playedPasskeys(browser).passkeys,
  );
}
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
async function edit() {
  await press('Edit My phone');
  return screen.findByRole('dialog', { name: 'Passkey' });
}
async function save(name: string) {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  await press('Save name');
}

test('each passkey is there with its name, or where it was made', async () => {
  await openPasskeys([{ ...PHONE, usedAt: '2026-11-02T10:00:00Z' }, LAPTOP]);
  await screen.findByText('My phone', { selector: 'p span' });
  expect(screen.getByText('Passkey on macOS', { selector: 'p span' })).toBeTruthy();
  expect(screen.getByText(/^Last used: November 2, 2026/)).toBeTruthy();
  expect(screen.getByText('Not used yet')).toBeTruthy();
});

test('a passkey is added after a proof without a second press, and the list has it', async () => {
  const { server } = await openPasskeys([], { creation: failingOnce(due, options) });
  await press('Add a passkey');
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'starlit7' } });
  fireEvent.submit(screen.getByLabelText('Password'));
  await screen.findByText('The passkey is added.');
  await screen.findByText('Passkey on macOS', { selector: 'p span' });
  expect(
    await server
      .calls(PASSKEYS)
      .find(({ method }) => method === 'POST')
      ?.json(),
  ).toEqual(MADE);
});

test.each([
  [{ kind: 'none' }, 'No passkey was added.', 1],
  [{ kind: 'known' }, 'This device already has a passkey for your account.', 2],
] as const)(
  'a browser that answers %j adds none: the page says “%s” and has read its list %i times',
  async (makes, words, times) => {
    const { server } = await openPasskeys([], {}, { makes });
    await press('Add a passkey');
    await screen.findByText(words);
    await eventually(() => expect(server.calls(PASSKEYS)).toHaveLength(times));
  },
);

test('inside another app none is added: the page leads out of it before it asks for a proof', async () => {
  browseWith('Android 15; wv) KAKAOTALK 25.1.0');
  const { server } = await openPasskeys([], { creation: due });
  await press('Add a passkey');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Passkeys don’t work inside other apps.');
  const way = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open in browser' });
  expect(decodeURIComponent(way.href)).toMatch(/#lang=en$/);
  expect(server.calls(`${PASSKEYS}/creation-options`)).toEqual([]);
});

test('at an IP address the page says why there are none, and offers no button', async () => {
  await openPasskeys([], {}, { obstacle: () => 'no_passkeys_here' });
  await screen.findByText(/^Passkeys need a host name\./);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a new name is saved, the dialog closes, and the list has it', async () => {
  const { server } = await openPasskeys([PHONE]);
  await edit();
  await save('New name');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('New name', { selector: 'p span' });
  const [call] = server.calls(`${PASSKEYS}/rename`);
  expect(await call?.json()).toEqual({ id: 'P1', name: 'New name' });
});

test.each([
  ['   ', 'Please give the passkey a name.'],
  ['한'.repeat(41), 'Up to 40 characters.'],
])('the name %j is refused at the field, and nothing is sent', async (name, words) => {
  const { server } = await openPasskeys([PHONE]);
  await edit();
  await save(name);
  await screen.findByText(words);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(server.calls(`${PASSKEYS}/rename`)).toEqual([]);
});

test.each(CALL_FAULTS)(
  'after $name the name stays typed, and the second press saves it',
  async ({ fault, words }) => {
    await openPasskeys([PHONE], { rename: failingOnce(fault, fine) });
    await edit();
    await save('New name');
    await screen.findByText(words ?? 'Something went wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('New name');
    await press('Save name');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

/** The press after the question. */
async function remove() {
  const dialog = await edit();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove passkey' }));
  const question = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Remove passkey' }));
}

test('a passkey stays when the question about its removal is declined', async () => {
  const { server } = await openPasskeys([PHONE]);
  const dialog = await edit();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove passkey' }));
  const question = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  within(question).getByText('My phone');
  expect(server.calls(`${PASSKEYS}/remove`)).toEqual([]);
  await press('Keep passkey');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.calls(`${PASSKEYS}/remove`)).toEqual([]);
});

test('a passkey is removed, the list shows it, and the focus is on what is said', async () => {
  const { server } = await openPasskeys([PHONE]);
  await remove();
  const said = await screen.findByText('The passkey is removed.');
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  await waitFor(() => expect(screen.queryByText('My phone', { selector: 'p span' })).toBeNull());
  const [call] = server.calls(`${PASSKEYS}/remove`);
  expect(await call?.json()).toEqual({ id: 'P1' });
});

test('the last one stays while nothing else logs in, and the page says why', async () => {
  await openPasskeys([PHONE], { remove: () => problem(409, 'only_way_in') });
  await remove();
  await screen.findByText(/^This passkey is the only way to log in/);
});
