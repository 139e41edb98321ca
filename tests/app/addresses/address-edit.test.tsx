import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { seoul, springfield } from '../../address-fixture.ts';
import { problem } from '../support/fake-server.ts';
import { settle } from '../support/open-page.tsx';
import {
  choose,
  field,
  fillSpringfield,
  offline,
  openAddresses,
  PATH,
  press,
  type,
} from './address-pages.ts';

const labels = () => [...document.querySelectorAll('main label')].map((label) => label.textContent);

test('each country has its own fields, under its own names', async () => {
  await openAddresses('/address-edit', []);
  choose('US');
  expect(labels()).toEqual([
    'Country or region',
    'Recipient’s name',
    'Street address',
    'Apartment, suite, floor (optional)',
    'City',
    'State',
    'ZIP code',
    'Phone number',
    'Use as my default address',
  ]);
  choose('JP');
  expect(labels().slice(2, 6)).toEqual([
    'City and street address',
    'Apartment, suite, floor (optional)',
    'Prefecture',
    'Postal code',
  ]);
});

test('browsers and keyboards are told what a field is for', async () => {
  await openAddresses('/address-edit', []);
  choose('US');
  const hints = (name: string) => [field(name).autocomplete, field(name).inputMode];
  expect(hints('Street address')).toEqual(['section-delivery shipping address-line1', '']);
  expect(hints('ZIP code')).toEqual(['section-delivery shipping postal-code', 'numeric']);
  choose('CA');
  expect(hints('Postal code')[1]).toBe('text');
});

test('an address is sent tidily, and the list opens', async () => {
  const { bodies, address, platform } = await openAddresses('/address-edit', []);
  fillSpringfield();
  await press('Save address');
  expect(address()).toBe('/address-manage');
  const { id: _, updatedAt: __, ...texts } = springfield;
  expect(await bodies(PATH)).toEqual([
    { ...texts, key: expect.stringMatching(/^[0-9a-f]{32}$/), isDefault: false },
  ]);
  screen.getByText(/742 Evergreen Terrace/);
  expect(platform.session.get('addressDraft')).toBeNull();
});

test('what is wrong is said at its field, the first of them gets the focus, and nothing is sent', async () => {
  const { server } = await openAddresses('/address-edit', []);
  fillSpringfield();
  type('ZIP code', '6270');
  type('Street address', ' ');
  await press('Save address');
  expect(document.activeElement).toBe(field('Street address'));
  screen.getByText('Please fill in this field.');
  screen.getByText('Please enter a valid ZIP code.');
  expect(server.calls(PATH)).toEqual([]);
  type('ZIP code', '62704');
  expect(screen.queryByText('Please enter a valid ZIP code.')).toBeNull();
});

test('a refusal of the server is said at its field until that is edited', async () => {
  const refuse = () => problem(400, 'invalid_postcode', { field: 'postcode' });
  await openAddresses('/address-edit', [], { [`POST ${PATH}`]: [refuse] });
  fillSpringfield();
  await press('Save address');
  screen.getByText('Please enter a valid ZIP code.');
  expect(document.activeElement).toBe(field('ZIP code'));
  type('ZIP code', '62705');
  expect(screen.queryByText('Please enter a valid ZIP code.')).toBeNull();
});

test('without a network the text stays, and a second try is the same address; an edited one is another', async () => {
  const faults = [offline, () => problem(500), () => problem(500)];
  const { bodies } = await openAddresses('/address-edit', [], { [`POST ${PATH}`]: faults });
  fillSpringfield();
  await press('Save address');
  screen.getByText('You’re offline. Check your connection and try again.');
  expect(field('City').value).toBe('Springfield');
  await press('Save address');
  type('City', 'Shelbyville');
  await press('Save address');
  const keys = (await bodies(PATH)).map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what is typed survives Back and another page; Cancel drops it', async () => {
  const { router, platform } = await openAddresses('/address-edit', []);
  fillSpringfield();
  await act(() => router.navigate('/address-manage'));
  await act(() => router.navigate('/address-edit'));
  await settle();
  expect([field('City').value, field('State').value]).toEqual(['Springfield', 'IL']);
  act(() => screen.getByRole('link', { name: 'Cancel' }).click());
  await settle();
  expect(platform.session.get('addressDraft')).toBeNull();
});

test('an address that another tab has changed is not replaced unseen, and then it is', async () => {
  const elsewhere = () => problem(409, 'changed_elsewhere');
  const at = `${PATH}/a1`;
  const { bodies, change, address } = await openAddresses('/address-edit?id=a1', [seoul], {
    [`POST ${at}`]: [elsewhere],
  });
  change([{ ...seoul, unit: '9층', updatedAt: '2026-07-03T12:00:00.000Z' }]);
  type('Apartment, suite, floor (optional)', '4층');
  await press('Save address');
  screen.getByText(/^Not saved: it was changed in another tab/);
  expect(field('Apartment, suite, floor (optional)').value).toBe('4층');
  await press('Save address');
  expect((await bodies(at)).map(({ replaces, unit }) => [replaces, unit])).toEqual([
    [seoul.updatedAt, '4층'],
    ['2026-07-03T12:00:00.000Z', '4층'],
  ]);
  expect(address()).toBe('/address-manage');
});

test('an address that another tab has removed is said to be, and saved again it is a new one', async () => {
  const gone = () => problem(404, 'not_found');
  const { bodies, address } = await openAddresses('/address-edit?id=a1', [seoul], {
    [`POST ${PATH}/a1`]: [gone],
  });
  type('City', '종로구');
  await press('Save address');
  screen.getByText(/^Not saved: this address was removed/);
  await press('Save address');
  expect(await bodies(PATH)).toEqual([expect.objectContaining({ city: '종로구' })]);
  expect(address()).toBe('/address-manage');
});

test('an unknown address leads to the list', async () => {
  const { address } = await openAddresses('/address-edit?id=unknown', [seoul]);
  expect(address()).toBe('/address-manage');
});

test('further presses while it is sent send nothing', async () => {
  const { server } = await openAddresses('/address-edit', [], {
    [`POST ${PATH}`]: [() => new Promise(() => {})],
  });
  fillSpringfield();
  for (let times = 0; times < 5; times += 1) await press('Save address');
  expect(server.calls(PATH)).toHaveLength(1);
});
