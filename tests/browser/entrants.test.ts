import { control, enterAsAdmin, enterGiveaway, newEventId, STAFF_SERVER } from './as-staff.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';

test.use({ baseURL: STAFF_SERVER, foreseen: FAILED_REQUESTS });

test('an admin finds an entrant by the receipt code and disqualifies the entry: the fan reads why, everybody how many, and it can be taken back', async ({
  page,
  browser,
}) => {
  const event = newEventId();
  await control(page, `giveaway=${event}`);
  const fan = await enterGiveaway(page, event);
  const code = String(await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent());

  const staff = await browser.newContext({ baseURL: STAFF_SERVER });
  const admin = await staff.newPage();
  await enterAsAdmin(admin, `/admin/events/${event}`);
  await admin.getByRole('link', { name: 'Entrants' }).click();
  await admin.getByLabel('Find an entrant').fill(code.toLowerCase().replace('-', ' '));
  await admin.getByRole('button', { name: 'Find' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'Luna Park' });
  for (const fact of ['Luna Park', '2000', code, fan.nickname]) {
    await expect(row).toContainText(fact);
  }

  await row.getByRole('button', { name: 'Disqualify' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(dialog.getByText('Please say why; the fan reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two accounts of one fan.');
  await dialog.getByRole('button', { name: 'Disqualify' }).click();
  await expect(admin.getByText('The entry is disqualified.')).toBeVisible();
  await expect(row, 'what was found is read again').toContainText('Two accounts of one fan.');

  const disqualified = page.getByText('Your entry was disqualified and is not in the draw.');
  await page.reload();
  await expect(disqualified).toBeVisible();
  await expect(page.getByText('Two accounts of one fan.')).toBeVisible();
  const visitor = await staff.newPage();
  await visitor.goto(`/event/${event}`);
  const count = '1 entry was disqualified, so the draw leaves it out.';
  await expect(visitor.getByText(count)).toBeVisible();

  await admin.goto(`/admin/events/${event}/entrants?state=disqualified`);
  await admin.getByRole('button', { name: 'Reinstate' }).click();
  await dialog.getByRole('button', { name: 'Reinstate' }).click();
  await expect(admin.getByText('The entry is reinstated.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await expect(disqualified).toHaveCount(0);
  await staff.close();
});
