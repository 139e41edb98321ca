import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { control, enterAsAdmin, enterGiveaway, newEventId, STAFF_SERVER } from './as-staff.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';

test.use({
  baseURL: STAFF_SERVER,
  foreseen: FAILED_REQUESTS,
  viewport: { width: 1280, height: 800 },
});

/** A button, and that of the dialog which asks first. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const PARCEL = {
  'Recipient’s name': 'Luna Park',
  'Street address': '742 Evergreen Terrace',
  ...{ City: 'Springfield', State: 'IL', 'ZIP code': '62704' },
  'Phone number': '217 555 0123',
};

test('a giveaway from the entry to the door: two admins see one draw, the winner chooses where the prize is sent, which confirms it, and is on the list', async ({
  page,
  context,
  browser,
}) => {
  const event = newEventId();
  await control(page, `giveaway=${event}`);
  await control(page, `confirmed=${event}`);
  const fan = await enterGiveaway(page, event);

  const staff = await browser.newContext({ baseURL: STAFF_SERVER });
  const one = await staff.newPage();
  await enterAsAdmin(one, `/admin/events?q=${event}`);
  await one.getByRole('link', { name: 'Night of Two Staff' }).click();
  await expect(one).toHaveURL(`/admin/events/${event}`);
  await expect(one.getByText('The entries can be closed from')).toBeVisible();
  await control(page, `over=${event}`);
  await one.reload();
  // The job may have closed it by now.
  const closing = one.getByRole('button', { name: 'Close the entries', exact: true });
  await closing.or(one.getByRole('button', { name: 'Draw at once' })).waitFor();
  if (await closing.isVisible()) await press(one, 'Close the entries');
  await expect(one.getByRole('button', { name: 'Draw at once' })).toBeVisible();

  const second = await browser.newContext({ baseURL: STAFF_SERVER });
  const other = await second.newPage();
  await enterAsAdmin(other, `/admin/events/${event}`);
  const draw = { name: 'Draw at once', exact: true };
  for (const asked of [one, other]) await asked.getByRole('button', draw).click();
  await Promise.all(
    [one, other].map((asked) => asked.getByRole('dialog').getByRole('button', draw).click()),
  );
  const said = (drawing: Page) => drawing.getByText(/^The winners (are|were) drawn/).textContent();
  const both = await Promise.all([one, other].map(said));
  expect(both.sort()).toEqual([
    expect.stringContaining('The winners are drawn.'),
    expect.stringContaining('The winners were drawn already.'),
  ]);
  for (const shown of [one, other]) {
    const row = shown.getByRole('table', { name: 'Winners' }).getByRole('row').nth(1);
    await expect(row).toContainText(fan.nickname);
    await expect(row).toContainText('No address');
    await expect(row).toContainText('Not confirmed yet');
  }

  await page.reload();
  await expect(page.getByText('You won 2 tickets!')).toBeVisible();
  await expect(page.getByText('Gate 3 at noon.')).toBeVisible();
  await page.getByRole('button', { name: 'Give up your place' }).click();
  await page.getByRole('button', { name: 'Keep my place' }).click();
  await expect(page.getByText(/^Give an address by .*, which confirms your place/)).toBeVisible();
  await expect(page.getByText('By post', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Add address' }).click();
  await page.getByLabel('Country or region').selectOption('US');
  for (const [label, text] of Object.entries(PARCEL)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/address-manage');
  await page.goto(`/event/${event}`);
  await page.getByRole('button', { name: 'Send it here' }).click();
  await expect(page.getByText('Your prize will be sent to this address.')).toBeVisible();
  await expect(page.getByText('Your place is confirmed.')).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByText('Your place is confirmed.')).toBeVisible();
  await expect(page.getByText('Gate 3 at noon.')).toBeVisible();
  await context.clearCookies();
  await one.getByRole('link', { name: 'Guest list' }).click();
  const guest = one.getByRole('row').filter({ hasText: 'Luna Park' });
  await expect(guest).toContainText('2000');
  await expect(guest).toContainText('Confirmed');
  await expect(guest).toContainText('By post');
  await one.emulateMedia({ media: 'print' });
  await expect(one.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(guest).toBeVisible();
  await one.emulateMedia({ media: 'screen' });
  await one.goBack();

  await one.getByRole('button', { name: 'Export for delivery' }).click();
  const dialog = one.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Export for delivery' }).click();
  await expect(dialog.getByText('Please say what the export is for.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Tickets by post');
  const downloads = one.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export for delivery' }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe(`${event}-winners.csv`);
  const file = await readFile(await download.path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, parcel, ...others] = file.toString().trim().split('\r\n');
  expect([parcel, others]).toEqual([expect.stringContaining('742 Evergreen Terrace'), []]);
  await expect(one.getByText('The file is in your downloads.')).toBeVisible();
  await one.goto('/admin/audit?action=winners.exported');
  await expect(one.getByRole('cell', { name: 'Tickets by post' })).toBeVisible();

  await one.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText('at most the newest 100,000 rows');
  await dialog.getByLabel('Reason').fill('Yearly check');
  const auditDownloads = one.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const exported = await readFile(await (await auditDownloads).path());
  const lines = exported.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('winners.exported');
  await expect(one.getByText('The file is in your downloads.')).toBeVisible();
  await one.goto('/admin/audit?action=audit.exported');
  await expect(one.getByRole('cell', { name: 'Winners exported · Yearly check' })).toBeVisible();
  await staff.close();
  await second.close();
});
