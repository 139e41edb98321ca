import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seoul, springfield } from '../../address-fixture.ts';
import { problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import { offline, openAddresses, PATH, press } from './address-pages.ts';

const TEN = Array.from({ length: 10 }, (_, at) => ({
  ...springfield,
  id: `b${at}`,
  isDefault: at === 0,
}));

const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);

test('without an address the page says what it is for, and leads to the form', async () => {
  const { address } = await openAddresses('/address-manage', []);
  screen.getByRole('heading', { name: 'No addresses yet' });
  act(() => screen.getByRole('link', { name: 'Add address' }).click());
  await settle();
  expect(address()).toBe('/address-edit');
});

test('an address is shown as it is written on a parcel', async () => {
  await openAddresses('/address-manage', [seoul]);
  expect(document.querySelector('address')?.textContent).toBe(
    '서울특별시 중구\n세종대로 110\n3층\n04524\nSouth Korea',
  );
  screen.getByText('+82 10 1234 5678');
});

test('ten addresses leave no room for another', async () => {
  await openAddresses('/address-manage', TEN);
  screen.getByText('You can save up to 10 addresses. Remove one to add another.');
  expect(screen.queryByRole('link', { name: 'Add address' })).toBeNull();
});

test('another address becomes the default one, and has the focus', async () => {
  const { held } = await openAddresses('/address-manage', [seoul, springfield]);
  await press('Make default');
  expect(held().map(({ isDefault }) => isDefault)).toEqual([false, true]);
  expect(document.activeElement?.id).toBe('address-a2');
});

test('a removed address is gone, and Undo brings it back as the default one that it was', async () => {
  const { held, bodies } = await openAddresses('/address-manage', [seoul, springfield]);
  await press('Remove');
  expect(names()).toEqual(['Luna Park']);
  screen.getByText('Address removed.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));

  await press('Undo');
  const { id: _, updatedAt: __, ...texts } = seoul;
  expect(await bodies(PATH)).toEqual([
    { ...texts, isDefault: true, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(names()).toEqual(['Luna Park', 'Kim Mina']);
  expect(document.activeElement?.id).toBe(`address-${held().at(-1)?.id}`);
  expect(screen.queryByText('Address removed.')).toBeNull();
});

test('an undo that finds no network says so, and can be tried again as the same address', async () => {
  const { bodies } = await openAddresses('/address-manage', [seoul], {
    [`POST ${PATH}`]: [offline],
  });
  await press('Remove');
  await press('Undo');
  screen.getByText('You’re offline. Check your connection and try again.');
  await press('Undo');
  expect(names()).toEqual(['Kim Mina']);
  const keys = (await bodies(PATH)).map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
});

test('a removal whose answer was lost is done by the second press, and can still be undone', async () => {
  const { change } = await openAddresses('/address-manage', [seoul, springfield], {
    [`POST ${PATH}/a1/remove`]: [offline],
  });
  await press('Remove');
  screen.getByText('You’re offline. Check your connection and try again.');
  expect(names()).toEqual(['Kim Mina', 'Luna Park']);
  change([{ ...springfield, isDefault: true }]);
  await press('Remove');
  expect(names()).toEqual(['Luna Park']);
  await press('Undo');
  expect(names()).toEqual(['Luna Park', 'Kim Mina']);
});

test('an address that is gone by now cannot become the default one: the list says so', async () => {
  const { change } = await openAddresses('/address-manage', [seoul, springfield], {
    [`POST ${PATH}/a2/default`]: [() => problem(404, 'not_found')],
  });
  change([seoul]);
  await press('Make default');
  expect(names()).toEqual(['Kim Mina']);
  screen.getByText('This address was removed in another tab or on another device.');
});
