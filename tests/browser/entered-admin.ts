import type { Page } from '@playwright/test';
import { expect, newFan } from './fan.ts';
import { MOVABLE } from './servers.ts';
import { logIn, makeAccount } from './signed-in.ts';

/** An admin who has entered with a proof. */
export async function enter(page: Page, to = '/admin/requests') {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.request.post(`${MOVABLE.clock}/?admin=${fan.username}`);
  await page.goto(`/login?next=${encodeURIComponent(to)}`);
  await logIn(page, fan);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(fan.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  return fan;
}
