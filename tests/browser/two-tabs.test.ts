import type { Page } from '@playwright/test';
import { enterGiveaway } from './as-staff.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';

// The refused correction.
test.use({ foreseen: FAILED_REQUESTS });

const correct = (page: Page) => page.getByRole('button', { name: 'Correct your entry' }).click();

async function save(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

test('of two tabs that correct one entry, the second says so before it replaces what the first has saved', async ({
  page,
  context,
}) => {
  await enterGiveaway(page, 'encore-night');
  const other = await context.newPage();
  await other.goto('/event/encore-night');
  await correct(other);
  await correct(page);
  await save(page, 'Kim Luna');
  await expect(page.getByText('Kim Luna')).toBeVisible();

  await save(other, 'Kim Sol');
  await expect(
    other.getByText(/^Not saved: this was changed in another tab or on another device/),
  ).toBeVisible();
  await expect(other.getByLabel('Name')).toHaveValue('Kim Sol');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Kim Sol')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kim Sol')).toBeVisible();
});
