import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFind, openProved, reloaded } from '../find-password/find-page.ts';
import { alerted, button, field, fill, heading, press, prove } from '../sign-up/signup-page.ts';
import { json } from '../support/fake-server.ts';

const asks = (find: () => Response | Promise<Response>) => ({ 'POST /api/auth/find-id': find });

test('a phone proved for this purpose shows its ID, with links for what to do next; a button sends the full one, and the fan reads where it was sent', async () => {
  const { server } = await openProved();
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(heading()).toBe('Find ID');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Here’s your ID');
  expect(document.activeElement?.textContent).toContain('Here’s your ID');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Skip to content', '#main'],
    ['', '/login'],
    ['Login', '/login'],
    ['Forgotten password?', '/find-password'],
    ['Contact support', '/cs-center'],
  ]);
  const said = () => document.querySelector('main [role=status]')?.textContent;
  expect(said()).toContain('to your confirmed email, or by text');
  const phone = { phoneNumber: '+821012345678', purpose: 'find-id' };
  expect(await server.bodies('/api/utils/send-code')).toEqual([{ ...phone, language: 'en' }]);
  expect(await server.bodies('/api/utils/verify-code')).toEqual([{ ...phone, code: '123456' }]);
  const proof = { phoneNumber: '+821012345678', phoneNumbertoken: 'P1' };
  expect(await server.bodies('/api/auth/find-id')).toEqual([proof]);
  expect(server.calls('/api/auth/find-id/send')).toEqual([]);
  await press('Send my ID');
  await waitFor(() => expect(button('ID sent').disabled).toBe(true));
  expect(said()).toMatch(/^We’ve sent your ID\. Check your email/);
  screen.getByText('lu***12');
  expect(await server.bodies('/api/auth/find-id/send')).toEqual([proof]);
});

test('until a number is typed, the country is the one of the fan’s own language', async () => {
  const { app } = await openFind('/find-id', { platform: { languages: ['ja-JP'] } });
  await waitFor(() => expect(app.words.language).toBe('jp'));
  const country = await screen.findByRole<HTMLSelectElement>('combobox');
  expect(country.value).toBe('JP');
});

test('all IDs of a phone are shown', async () => {
  await openProved({ answers: asks(() => json({ usernames: ['lu***12', 'mo***a'] })) });
  await press('Find ID');
  await screen.findByText('Here are your IDs');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'lu***12',
    'mo***a',
  ]);
});

test('a phone without an ID offers the sign-up or another number', async () => {
  const { address } = await openProved({ answers: asks(() => json({ usernames: [] })) });
  await press('Find ID');
  await screen.findByRole('heading', { name: 'No ID found for this number' });
  expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
  fireEvent.click(screen.getByRole('link', { name: 'Try another number' }));
  await screen.findByLabelText('Phone number');
  expect([field('Phone number').value, address()]).toEqual(['', '/find-id']);
  await prove();
});

test.each([{}, { usernames: 'lu***12' }, { usernames: [12] }])(
  'a response without a valid list of IDs (%j) is an error',
  async (body) => {
    await openProved({ answers: asks(() => json(body)) });
    await press('Find ID');
    expect(await alerted()).toBe('Something went wrong.');
  },
);

test('a step that began without a script goes on in the app, and no update reloads it', async () => {
  const { router, app } = await openFind('/find-id');
  await screen.findByLabelText('Phone number');
  expect(app.unsaved.any()).toBe(false);
  const formData = new FormData();
  const number = { step: 'number', country: 'KR', phone: '01012345678' };
  for (const [name, value] of Object.entries(number)) formData.set(name, value);
  await router.navigate('/find-id', { formMethod: 'post', formData });
  await screen.findByText('+821012345678');
  await waitFor(() => expect(app.unsaved.any()).toBe(true));
  await fill('Verification code', '123456');
  await press('Find ID');
  await screen.findByText('lu***12');
  await waitFor(() => expect(app.unsaved.any()).toBe(true));
});

test('an accidental Back and a reload keep the number and its proof, but not the code; once there is a result nothing is kept', async () => {
  const page = await openProved();
  await page.router.navigate('/login');
  await screen.findByLabelText('Password');
  await page.router.navigate(-1);
  await screen.findByText('Verification successful.');
  expect(page.kept('/find-id')).not.toMatch(/"123456"/);
  const { kept, router } = await reloaded(page, '/find-id');
  await screen.findByText('Verification successful.');
  expect(field('Phone number').value).toBe('01012345678');
  expect(kept('/find-id')).toContain('P1');
  await press('Find ID');
  await screen.findByText('lu***12');
  expect(kept('/find-id')).toBeNull();
  await router.navigate('/login');
  await screen.findByLabelText('Password');
  await router.navigate('/find-id');
  await screen.findByLabelText('Phone number');
  expect(field('Phone number').value).toBe('');
});

test('invalid data in the tab’s storage gives an empty form', async () => {
  const findId = '{"version":1,"owner":"","number":{"country":"XX"},"sendings":7,"proof":[]}';
  await openFind('/find-id', { platform: { session: { findId } } });
  await screen.findByLabelText('Phone number');
  expect(field('Phone number').value).toBe('');
});
