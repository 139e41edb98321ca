import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visa } from '../../card-fixture.ts';
import { problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { jcb, offline, openPayments, PATH, press } from './payment-pages.ts';

const OFFLINE = 'You’re offline. Check your connection and try again.';
const FIVE = Array.from({ length: 5 }, (_, at) => ({
  ...visa,
  id: `f${at}`,
  isDefault: at === 0,
}));

const cards = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('h2')?.textContent);

test('without a card the page says what it is for, and leads to the form', async () => {
  const { address } = await openPayments('/payment-manage', []);
  screen.getByRole('heading', { name: 'No cards yet' });
  act(() => screen.getByRole('link', { name: 'Add card' }).click());
  await settle();
  expect(address()).toBe('/payment-add');
});

test('a card is shown by network, last four digits and expiry date; an expired one says so', async () => {
  await openPayments('/payment-manage', [visa, jcb]);
  expect(cards()).toEqual(['Visa •••• 4242ending in 4242', 'JCB •••• 0505ending in 0505']);
  screen.getByText('Expires 08/2030');
  screen.getByText('Expired 01/2026');
  expect(screen.getAllByText('Default')).toHaveLength(1);
});

test('a network without a mark of ours is called a card', async () => {
  await openPayments('/payment-manage', [{ ...visa, brand: 'other' }]);
  expect(cards()).toEqual(['Card •••• 4242ending in 4242']);
});

test('five cards leave no room for another', async () => {
  await openPayments('/payment-manage', FIVE);
  screen.getByText('You can save up to 5 cards. Remove one to add another.');
  expect(screen.queryByRole('link', { name: 'Add card' })).toBeNull();
});

test.each([[[]], [[visa]]])('without a payment provider the page says so (%j)', async (kept) => {
  await openPayments('/payment-manage', kept, { form: null });
  screen.getByText('Cards can’t be added here at the moment: no payment provider is set up.');
  expect(screen.queryByRole('link', { name: 'Add card' })).toBeNull();
});

test('another card becomes the default one, and has the focus', async () => {
  const { held } = await openPayments('/payment-manage', [visa, jcb]);
  await press('Make default');
  expect(held().map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['c2', true],
    ['c1', false],
  ]);
  expect(document.activeElement?.textContent).toContain('0505');
});

test('a default card that finds no network stays as it was, and the next press does it', async () => {
  const { held } = await openPayments('/payment-manage', [visa, jcb], {
    others: { [`POST ${PATH}/c2/default`]: [offline] },
  });
  await press('Make default');
  screen.getByText(OFFLINE);
  await press('Make default');
  expect(held()[0]?.id).toBe('c2');
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

test('a card that is gone elsewhere cannot be made the default, and the list shows it', async () => {
  const { change } = await openPayments('/payment-manage', [visa, jcb]);
  change([visa]);
  await press('Make default');
  expect(cards()).toEqual(['Visa •••• 4242ending in 4242']);
});

test('a card is removed only after a question', async () => {
  const { held, server } = await openPayments('/payment-manage', [visa, jcb]);
  await press('Remove', 1);
  screen.getByRole('dialog', { name: 'Remove this card?' });
  await press('Keep card');
  expect(server.calls(`${PATH}/c2/remove`)).toEqual([]);
  await press('Remove', 1);
  await press('Remove card');
  expect(held()).toEqual([visa]);
  expect(cards()).toHaveLength(1);
  screen.getByText('Card removed.');
  expect(document.activeElement?.textContent).toBe('Card removed.');
});

test('before a card is removed, a proof that is due is asked for', async () => {
  await openPayments('/payment-manage', [visa], {
    others: { [`POST ${PATH}/c1/remove`]: [() => problem(403, 'proof_required')] },
  });
  await press('Remove');
  await press('Remove card');
  screen.getByRole('dialog', { name: 'Confirm it’s you' });
});

test('a removal whose answer was lost says so, and the second press is done', async () => {
  const { change } = await openPayments('/payment-manage', [visa, jcb], {
    others: { [`POST ${PATH}/c2/remove`]: [offline] },
  });
  await press('Remove', 1);
  await press('Remove card');
  screen.getByText(OFFLINE);
  expect(cards()).toHaveLength(2);
  change([visa]);
  await press('Remove', 1);
  await press('Remove card');
  screen.getByText('Card removed.');
  expect(cards()).toHaveLength(1);
});
