import type { Locator, Page } from '@playwright/test';
import { control, enterAsAdmin, newEventId, STAFF_SERVER } from './as-staff.ts';
import { expect, FAILED_REQUESTS, sentMessages, test } from './fan.ts';
import { memberAt } from './signed-in.ts';

test.use({ baseURL: STAFF_SERVER, foreseen: FAILED_REQUESTS });

const REASON = 'The hall is being repaired.';

/** The admin presses a button, whose dialog wants a reason in the only language that fans can choose here, and what `fill` does. */
async function act(
  page: Page,
  name: string,
  said: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await expect(dialog.getByLabel('Reason (')).toHaveCount(1);
  await dialog.getByLabel('Reason (English)').fill(REASON);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByText(said)).toBeVisible();
}

/** The page looks as soon as it is seen again. */
const seeAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('an admin pauses a giveaway while a fan types, lets it go on, corrects and cancels it: the fan reads each of it, enters in between, and is told', async ({
  page,
  browser,
}) => {
  const event = newEventId();
  await control(page, `giveaway=${event}`);
  const fan = await memberAt(page, `/event/${event}`);
  const entrance = page.getByRole('button', { name: 'ENTRANCE', exact: true });
  await expect(entrance).not.toHaveAttribute('aria-busy');
  await entrance.click();
  const form = page.getByRole('dialog', { name: 'Enter the giveaway' });
  await form.getByLabel('Name').fill('Luna Park');
  await form.getByLabel('Date of birth').fill('2000-05-05');

  const staff = await browser.newContext({ baseURL: STAFF_SERVER });
  const admin = await staff.newPage();
  const { nickname } = await enterAsAdmin(admin, `/admin/events/${event}`);
  await act(admin, 'Pause entries', 'Entries are paused.');

  await expect(async () => {
    await seeAgain(page);
    await expect(form).toContainText('Entries are paused. What you have typed stays here', {
      timeout: 1_000,
    });
  }).toPass();
  await form.getByLabel('You may contact me about this event.').check();
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(form).toContainText('Entries are paused, so nothing was sent.');
  await expect(form.getByLabel('Name')).toHaveValue('Luna Park');

  await act(admin, 'Resume entries', 'Entries have resumed.');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Your entry is saved.')).toBeVisible();

  await act(admin, 'Correct the event', 'The correction is public.', async (dialog) => {
    await dialog.getByLabel('Giveaway 1: winners').fill('7');
    await expect(dialog).toContainText('this correction makes it impossible to prove');
  });
  await expect(async () => {
    await seeAgain(page);
    await expect(page.getByText(/^7 winners, .* \(not \d/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Since this correction it can’t be proven')).toBeVisible();
  await control(page, 'tell=1');
  const ofCorrection = (await sentMessages(page)).filter(({ text }) => /was corrected/.test(text));
  expect(ofCorrection.map(({ to }) => to)).toContain(`+82${fan.nationalNumber}`);

  await act(admin, 'Cancel the event', 'The event is cancelled.');
  const history = admin.getByRole('table', { name: 'Stopped and corrected' });
  await expect(history).toContainText('Event cancelled');
  await expect(history.getByText(nickname, { exact: true })).toHaveCount(4);
  await expect(async () => {
    await seeAgain(page);
    await expect(page.getByText('This event was cancelled.', { exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByText(REASON)).toHaveCount(4);
  await control(page, 'tell=1');
  const messages = await sentMessages(page);
  const told = messages.filter(({ text }) => text.includes('was cancelled. Your entry'));
  expect(told.map(({ to }) => to)).toContain(`+82${fan.nationalNumber}`);
  await page.goto('/mypage');
  await expect(page.getByText('This event was cancelled.')).toBeVisible();
  await staff.close();
});
