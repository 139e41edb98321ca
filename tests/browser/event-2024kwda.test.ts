import type { Page } from '@playwright/test';
import { expect, expectAlive, MOVING, test } from './fan.ts';

test.use(MOVING);

const highlights = (page: Page) => page.getByRole('list', { name: 'On Stage' });
const place = (page: Page) => page.getByRole('status').filter({ hasText: / of / });

test('the highlights change five at a time, and closing a photo returns to the page it was on', async ({
  page,
}) => {
  await page.goto('/event/2024kwda');
  await expectAlive(page);
  await expect(place(page)).toHaveText('1 of 2');
  await expect(page.getByRole('tab', { name: '2025' })).toBeDisabled();
  const onFirst = highlights(page).getByRole('listitem', { name: 'Page 1' }).getByRole('link');
  await expect(onFirst).toHaveCount(5);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(place(page)).toHaveText('2 of 2');
  const onSecond = highlights(page).getByRole('listitem', { name: 'Page 2' }).getByRole('link');
  await expect(onSecond.first()).toBeInViewport({ ratio: 0.9 });
  await expect(onFirst.first()).not.toBeInViewport();
  await onSecond.first().click();
  await expect(page).toHaveURL(/\/photo\/2024kwda-/);
  await page.goBack();
  await expect(page).toHaveURL('/event/2024kwda');
  await expect(place(page)).toHaveText('2 of 2');
  await expect(onSecond.first()).toBeInViewport({ ratio: 0.9 });
});
