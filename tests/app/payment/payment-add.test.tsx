import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visa } from '../../card-fixture.ts';
import { playCardForm } from '../support/card-form.ts';
import { problem } from '../support/fake-server.ts';
import { button, openPayments, PATH, PROVIDER, press } from './payment-pages.ts';

const OFFLINE = 'You’re offline. Check your connection and try again.';
const FIVE = Array.from({ length: 5 }, (_, at) => ({ ...visa, id: `f${at}` }));

async function openForm(others: Parameters<typeof openPayments>[2] = {}) {
  const page = await openPayments('/payment-add', [], others);
  const form = playCardForm(PROVIDER);
  return { ...page, form };
}

test('the frame is told our origin and the fan’s language, and is as high as its form', async () => {
  const { form } = await openForm();
  expect(form.address()).toBe(
    `${PROVIDER}/form?parent=${encodeURIComponent(window.location.origin)}&language=en`,
  );
  await form.begin();
  await form.say({ type: 'height', height: 312 });
  expect(form.height()).toBe('312');
});

test('another language is told to the form, which is not loaded anew', async () => {
  const { app, form } = await openForm();
  await form.begin();
  const before = { element: form.element(), address: form.address() };
  await act(async () => app.language.send({ type: 'language.choose', language: 'jp' }));
  await waitFor(() => expect(form.languages().at(-1)).toBe('jp'));
  expect({ element: form.element(), address: form.address() }).toEqual(before);
});

test('without a network neither the form nor its provider is blamed', async () => {
  const { platform, form } = await openForm();
  platform.setOnline(false);
  await form.load();
  screen.getByText(OFFLINE);
  expect(screen.queryByText(/The card form didn’t load/)).toBeNull();
  await press('Try again');
  await form.begin();
  await press('Add card');
  await form.refuse('payments_unavailable');
  screen.getByText(OFFLINE);
});

test('only the token of the form is sent, and the list follows', async () => {
  const { form, bodies, address } = await openForm();
  await form.begin();
  await press('Add card');
  expect(button('Add card').getAttribute('aria-busy')).toBe('true');
  await form.give('token_1');
  expect(await bodies(PATH)).toEqual([{ token: 'token_1' }]);
  expect(address()).toBe('/payment-manage');
});

test('Enter in the form is a press of the button', async () => {
  const { form, bodies } = await openForm();
  await form.begin();
  await form.say({ type: 'submit' });
  await form.give('token_1');
  expect(await bodies(PATH)).toHaveLength(1);
});

test('nothing else that speaks to the window is heard', async () => {
  const { form, bodies } = await openForm();
  await form.say({ type: 'ready' }, { origin: 'https://evil.example' });
  await form.say({ type: 'ready' }, { source: window });
  await form.say({ type: 'ready' }, { source: null });
  await form.say('ready');
  expect(button('Add card').disabled).toBe(true);
  await form.begin();
  await press('Add card');
  const id = form.question();
  await form.say({ type: 'token', token: 'x', id }, { origin: 'https://evil.example' });
  await form.say({ type: 'token', token: 'x', id }, { source: window });
  await form.say({ type: 'token', token: 'x', id: 'another' });
  expect(await bodies(PATH)).toEqual([]);
  await form.give('token_1');
  expect(await bodies(PATH)).toEqual([{ token: 'token_1' }]);
});

test.each([
  ['expired_card', 400, 'This card has expired. Please use another one.'],
  ['invalid_card_token', 400, 'That took a while. Please press “Add card” once more.'],
  ['too_many_cards', 409, 'There are 5 other cards by now. Remove one to add this one.'],
  [
    'payments_unavailable',
    503,
    'The payment provider can’t be reached, so nothing was added. Please try again later.',
  ],
  [
    'payments_unconfigured',
    503,
    'Cards can’t be added here at the moment: no payment provider is set up.',
  ],
])('%s is told in words until the fan types again', async (code, status, words) => {
  const { form, address } = await openForm({
    others: { [`POST ${PATH}`]: [() => problem(status, code)] },
  });
  await form.begin();
  await press('Add card');
  await form.give('token_1');
  screen.getByText(words);
  await form.say({ type: 'edit', isEmpty: false });
  expect(screen.queryByText(words)).toBeNull();
  await press('Add card');
  await form.give('token_2');
  expect(address()).toBe('/payment-manage');
});

test('what the form refuses itself is told, and nothing is sent', async () => {
  const { form, bodies } = await openForm();
  await form.begin();
  await press('Add card');
  await form.refuse('incomplete_card');
  screen.getByText('Please check the card’s details.');
  await press('Add card');
  await form.refuse('something_new');
  screen.getByText('We couldn’t add the card. Please try again.');
  expect(await bodies(PATH)).toEqual([]);
});

test.each([
  ['there is no provider', { form: null }, []],
  ['five cards are there', {}, FIVE],
])('while %s the list is shown, which says so', async (_, options, kept) => {
  const { address } = await openPayments('/payment-add', kept, options);
  expect(address()).toBe('/payment-manage');
});
