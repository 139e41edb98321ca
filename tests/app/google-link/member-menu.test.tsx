import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { item, itemName, openMember, openMenu } from './google-link-page.ts';

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const installName = 'Add to Home';
const control = (name = itemName) => screen.findByRole<HTMLInputElement>('switch', { name });
const noItem = () => expect(screen.queryByRole('button', { name: itemName })).toBeNull();
const close = () => press('Close');

test('a hidden item stays hidden in a new menu, and can be shown again', async () => {
  const { platform } = await openMember();
  await openMenu();
  await item();
  await press('Edit Menu');
  expect((await control()).checked).toBe(true);
  noItem();
  await userEvent.click(await control());
  await press('Save Changes');
  await button('Edit Menu');
  noItem();
  expect(platform.local.get('hideGoogleLink')).toBe('true');

  await close();
  await openMenu();
  await press('Edit Menu');
  expect((await control()).checked).toBe(false);
  await userEvent.click(await control());
  await press('Save Changes');
  await item();
  expect(platform.local.get('hideGoogleLink')).toBeNull();
});

test('the rows are in the order of the spec', async () => {
  await openMember();
  await openMenu();
  await button('Edit Menu');
  const rows = screen.getByRole('navigation', { name: 'More' }).querySelectorAll('li');
  expect([...rows].map(({ textContent }) => textContent).slice(4)).toEqual([
    installName,
    'Notice',
    itemName,
    'Settings',
    'Edit Menu',
  ]);
});

test('nothing is hidden before saving, and closing the menu discards unsaved changes', async () => {
  const { platform } = await openMember();
  await openMenu();
  await press('Edit Menu');
  await userEvent.click(await control());
  expect(platform.local.get('hideGoogleLink')).toBeNull();
  await close();
  await openMenu();
  await item();
  expect(platform.local.get('hideGoogleLink')).toBeNull();
});

test('the switch works with the keyboard', async () => {
  await openMember();
  await openMenu();
  const edit = await button('Edit Menu');
  edit.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(await button('Save Changes'));
  for (const own of [await control(), await control(installName)]) {
    // A row that is always there is between the two.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(own);
    await userEvent.keyboard(' ');
    expect(own.checked).toBe(false);
  }
});

test('each item is hidden separately, in a visitor’s menu as well', async () => {
  const { platform } = await openMember();
  await openMenu();
  await press('Edit Menu');
  await userEvent.click(await control(installName));
  await press('Save Changes');
  await item();
  expect(screen.queryByRole('button', { name: installName })).toBeNull();
  expect([platform.local.get('hideAddToHome'), platform.local.get('hideGoogleLink')]).toEqual([
    'true',
    null,
  ]);
  await press('Log out');
  expect(platform.local.get('hideAddToHome')).toBe('true');
});

test('with Google linked and the app installed there is nothing to edit', async () => {
  await openMember({}, { isLinked: true, local: { pwaInstalled: 'true' } });
  await openMenu();
  await screen.findByRole('link', { name: 'My page' });
  noItem();
  expect(screen.queryByRole('button', { name: 'Edit Menu' })).toBeNull();
});

test('without the members’ chunk the menu still works, and the next opening retries', async () => {
  const { app } = await openMember();
  const { need } = app.words;
  app.words.need = (group) =>
    group === 'account' ? Promise.reject(new TypeError('Failed to fetch')) : need(group);
  await openMenu();
  await screen.findByRole('link', { name: 'My page' });
  noItem();
  await close();
  app.words.need = need;
  await openMenu();
  await item();
});

test('in an in-app browser the link out of it is shown over the menu; Escape closes only that', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 KAKAOTALK/25.1.0');
  const { google } = await openMember();
  await openMenu();
  await userEvent.click(await item());
  const title = 'Google doesn’t allow login inside other apps.';
  fireEvent.keyDown(await screen.findByRole('dialog', { name: title }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
  screen.getByRole('dialog', { name: 'Menu' });
  expect(google.isAsked()).toBe(false);
  vi.restoreAllMocks();
});
