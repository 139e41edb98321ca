import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFind, openProved, reloaded } from '../find-password/find-page.ts';
import { field, press } from '../sign-up/signup-page.ts';

test('an accidental Back and a reload keep the number and its proof, but not the code', async () => {
  const page = await openProved();
  await page.router.navigate('/login');
  await screen.findByLabelText('Password');
  await page.router.navigate(-1);
  await screen.findByText('Verification successful.');
  expect(page.kept('/find-id')).not.toMatch(/"123456"/);
  await reloaded(page, '/find-id');
  await screen.findByText('Verification successful.');
  expect(field('Phone number').value).toBe('01012345678');
  await press('Find ID');
  await screen.findByText('lu***12');
});

test('once there is a result the tab no longer stores the phone', async () => {
  const { kept, router } = await openProved();
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
