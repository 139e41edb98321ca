import type { Page } from '@playwright/test';
import { expect, expectAlive, FAILED_REQUESTS, test } from './fan.ts';

test.use({ foreseen: FAILED_REQUESTS });

const TITLE = 'Keep Encore on your home screen';

/** The browser's install offer, before the app has loaded; a headless browser makes none. */
const offering = (page: Page) =>
  page.addInitScript(() => {
    localStorage.removeItem('pwaPopupDismissed');
    addEventListener('DOMContentLoaded', () => {
      const prompt = async () => {
        document.documentElement.dataset.asked = String(performance.now());
        return { outcome: 'dismissed', platform: '' };
      };
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      );
    });
  });

test('an install offer from before the app loaded is kept for the popup; after a refusal there is a guide, and Home does not ask again', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await offering(page);
  await page.goto('/');
  const popup = page.getByRole('status').filter({ hasText: TITLE });
  await expect(popup).toBeVisible();
  await expectAlive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(popup).toBeHidden();
  await page.goBack();
  await expect(popup).toBeVisible();
  await page.getByRole('button', { name: 'Install' }).click();
  await expect(page).toHaveURL('/app-install-guide');
  await expect(page.locator('html[data-asked]')).toBeAttached();
  expect(said.filter((text) => text.startsWith('The app was not installed.')).length).toBe(1);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(popup).toBeHidden();
});
