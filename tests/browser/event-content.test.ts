import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAsAdmin, enterGiveaway, STAFF_SERVER } from './as-staff.ts';
import { button, expect, FAILED_REQUESTS, MOVING, test } from './fan.ts';

test.use({ ...MOVING, baseURL: STAFF_SERVER, foreseen: FAILED_REQUESTS });

const PROMISED =
  'Fans have already entered. Prizes, times and who can enter can be corrected publicly by an admin under Events; the rest stays as it is.';

const QUESTIONS = [
  ['Short text', 'Messenger ID'],
  ['Choice of one', 'Who calls you?'],
  ['Agreement', 'I record nothing.'],
] as const;

async function write(page: Page, field: string, texts: Record<string, string>) {
  const group = page.getByRole('group', { name: field, exact: true });
  for (const [language, text] of Object.entries(texts)) {
    await group.getByRole('textbox', { name: language, exact: true }).fill(text);
  }
}

/** Once what fans are promised was read. */
async function publishAsPromised(page: Page) {
  await button(page, 'Publish').click();
  const asked = page.getByRole('dialog', { name: 'Is this what fans are promised?' });
  await expect(asked.getByText(/^\d winners, 2 × Photo book each$/)).toBeVisible();
  await expect(asked.getByText('Confirm within 24 hours')).toBeVisible();
  await expect(asked.getByRole('heading', { level: 2 })).toBeInViewport();
  await asked.getByRole('button', { name: 'Publish' }).click();
}

async function publish(page: Page) {
  await button(page, 'Save').click();
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await publishAsPromised(page);
}

test('an event with a giveaway is written on a phone, entered by a fan, and keeps what was promised', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await enterAsAdmin(page, '/admin/content/events/new');
  const name = `Moon Night ${randomBytes(3).toString('hex')}`;
  await write(page, 'Title', { English: name, 한국어: '달밤', 简体中文: '月夜', 日本語: '月夜' });
  await write(page, 'Line below the title', { English: 'An evening outdoors' });
  await write(page, 'Text', { English: 'Bring a blanket.' });
  await button(page, 'Choose an existing picture').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByLabel('Status without dates').selectOption({ label: 'Open' });
  await button(page, 'Add a giveaway').click();
  await page.getByLabel('Giveaway 1: winners').fill('3');
  await button(page, 'Save').click();
  await expect(
    page.getByText('Enter how many each winner gets, 1 to 999.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Giveaway 1: for each winner')).toBeFocused();
  await page.getByLabel('Giveaway 1: for each winner').fill('2');
  await write(page, 'Prize 1: name', { English: 'Photo book', 한국어: '포토북' });
  const picture = page.getByRole('group', { name: 'Prize 1: picture' });
  await picture.getByRole('button', { name: 'Choose an existing picture' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await page.getByLabel('Prize 1: what winners do').selectOption({ label: 'Confirm in time' });
  await page.getByLabel('Prize 1: hand-over').selectOption({ label: 'At the door' });
  for (const [at, [kind, asked]] of QUESTIONS.entries()) {
    await button(page, 'Add a question').click();
    await page.getByLabel(`Question ${at + 1}: kind`).selectOption({ label: kind });
    await write(page, `Question ${at + 1}`, { English: asked });
  }
  await page.getByLabel('Codes of purchase for an entry').fill('2');
  await write(page, 'Question 2: options', { English: 'Sol\nLuna', 한국어: '솔\n루나' });
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/events\/moon-night-[0-9a-f]{6}$/);
  await button(page, 'Publish').click();
  const promised = page.getByRole('dialog', { name: 'Is this what fans are promised?' });
  await expect(promised.getByText(/but no hours are set, so it can’t be published/)).toBeVisible();
  await button(page, 'Back to the form').click();
  await page.getByLabel('Winners confirm within, in hours').fill('24');
  await button(page, 'Save').click();
  await publishAsPromised(page);
  await expect(page.getByText('Published.')).toBeInViewport();
  const address = page.url();
  const id = address.slice(address.lastIndexOf('/') + 1);
  await page.getByRole('link', { name: 'Entries and draw' }).click();
  await button(page, 'Import codes of purchase').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Codes', { exact: true }).fill('AAAA-1111-2222\nBBBB33334444');
  await dialog.getByRole('button', { name: 'Import codes of purchase' }).click();
  await expect(page.getByText('The codes are imported.')).toBeVisible();
  await expect(page.getByText('2 imported, 0 used')).toBeVisible();
  await page.goto(address);

  const other = await browser.newContext({ baseURL: STAFF_SERVER, locale: 'en-US' });
  const fan = await other.newPage();
  await expect(async () => {
    await fan.goto(`/event/${id}`);
    await expect(fan.getByRole('heading', { name })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 5_000 });
  await expect(fan.getByText('At the door · Confirm within 24 hours')).toBeVisible();
  await expect(
    fan.locator('section').filter({ hasText: 'Photo book' }).locator('img'),
  ).toBeVisible();
  const { nickname } = await enterGiveaway(fan, id, async (form) => {
    await form.getByLabel('Messenger ID').fill('luna.calls');
    await form.getByLabel('Who calls you?').selectOption({ label: 'Luna' });
    await form.getByLabel('I record nothing.').check();
    await form.getByLabel('Code of purchase 1').fill('aaaa 1111 2222');
    await form.getByLabel('Code of purchase 2').fill('bbbb-3333-4444');
  });
  for (const answer of ['luna.calls', 'Luna', 'Agreed', '2 codes: 2 chances in the draw'])
    await expect(fan.getByRole('definition').getByText(answer, { exact: true })).toBeVisible();

  await page.getByLabel('Giveaway 1: winners').fill('2');
  await publish(page);
  await expect(page.getByText(`Giveaways: ${PROMISED}`, { exact: true })).toBeVisible();
  const giveaways = page.getByRole('group', { name: 'Giveaways' });
  await expect(giveaways.getByRole('region', { name: 'In the draft' })).toHaveText('2 × 2');
  await expect(giveaways.getByRole('link', { name: 'Correct the event' })).toBeVisible();
  await giveaways.getByRole('button', { name: 'Use what fans see' }).click();
  await expect(page.getByLabel('Giveaway 1: winners')).toBeHidden();
  await write(page, 'Title', { English: `${name} II` });
  await page.keyboard.press('Enter');
  // Far from the end of the form.
  await expect(page.getByText('Saved.')).toBeInViewport();
  await publishAsPromised(page);
  // The fan's browser may show for a minute what it has loaded.
  const shown = async () => (await page.request.get(`/api/contents/events/${id}`)).text();
  await expect.poll(shown, { timeout: 5_000 }).toContain(`${name} II`);
  await button(page, 'Archive').click();
  await expect(page.getByText(PROMISED, { exact: true })).toBeVisible();

  await page.goto(`/admin/events/${id}`);
  await page.getByRole('link', { name: 'Edit the event' }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('link', { name: 'Entries and draw' }).click();
  await expect(page).toHaveURL(`/admin/events/${id}`);
  await page.getByRole('link', { name: 'Entrants' }).click();
  const row = page.getByRole('row').filter({ hasText: nickname });
  for (const answer of ['luna.calls', 'Luna', 'yes'])
    await expect(row.getByText(answer, { exact: true })).toBeVisible();
  await other.close();
});
