import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, newFan } from './fan.ts';
import { MOVABLE, SERVERS } from './servers.ts';
import { makeAccount, memberAt, signInByCall } from './signed-in.ts';

/** The server that gives a role to its accounts. */
export const STAFF_SERVER = `http://127.0.0.1:${SERVERS.staff.port}`;

export const control = (page: Page, query: string) =>
  page.request.post(`${MOVABLE.clock}/?${query}`);

/** Without digits, or it would be taken for something private of a fan. */
export const newEventId = (): string =>
  `night-${Array.from({ length: 8 }, () => 'abcdefghkm'.charAt(randomInt(10))).join('')}`;

/** An admin who has entered; the second factor is taken for shown. */
export async function enterAsAdmin(page: Page, to: string) {
  const admin = newFan();
  await makeAccount(page, admin);
  await control(page, `admin=${admin.username}`);
  const headers = { authorization: `Bearer ${await signInByCall(page, admin)}` };
  const data = { password: admin.password };
  const proof = await page.request.post('/api/auth/proof', { data, headers });
  expect(proof.status()).toBe(200);
  await control(page, `entered=${admin.username}`);
  await page.goto(to);
  return admin;
}

/** A new fan with an entry; `answer` fills in what the event asks. */
export async function enterGiveaway(
  page: Page,
  event: string,
  answer?: (form: Locator) => Promise<void>,
) {
  const fan = await memberAt(page, `/event/${event}`);
  const entrance = page.getByRole('button', { name: 'ENTRANCE', exact: true }).first();
  // Until the page knows whether the fan has entered.
  await expect(entrance).not.toHaveAttribute('aria-busy');
  await entrance.click();
  const form = page.getByRole('dialog', { name: 'Enter the giveaway' });
  await form.getByLabel('Name').fill('Luna Park');
  await form.getByLabel('Date of birth').fill('2000-05-05');
  await answer?.(form);
  await form.getByLabel('You may contact me about this event.').check();
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Your entry is saved.')).toBeVisible();
  return fan;
}
