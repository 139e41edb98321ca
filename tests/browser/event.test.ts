import { readFile } from 'node:fs/promises';
import { expect, FAILED_REQUESTS, MOVING, newFan, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

// A birth date that is too recent is refused with 403.
test.use({ ...MOVING, foreseen: FAILED_REQUESTS });

const EVENT = '/event/encore-night';

test('a visitor is sent through the login, enters, corrects the entry and saves the date to a calendar', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/event');
  await page.getByRole('link', { name: 'Encore Night' }).click();
  await expect(page).toHaveURL(EVENT);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const entrance = button('ENTRANCE').nth(1);
  await expect(entrance).not.toHaveAttribute('aria-busy');
  await entrance.click();
  const alert = page.getByRole('alertdialog', { name: 'You need to log in to continue.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(EVENT)}`);
  await logIn(page, fan);
  await expect(page).toHaveURL(EVENT);

  // Back at the form, with the choice made.
  const form = page.getByRole('dialog', { name: 'Enter the giveaway' });
  await expect(form.getByLabel('Event', { exact: true })).toHaveValue('2');
  await form.press('Escape');
  await expect(form).toBeHidden();
  await entrance.click();
  await form.press('Escape');
  await expect(entrance).toBeFocused();
  await entrance.click();
  await expect(form.getByLabel('Event', { exact: true })).toHaveValue('2');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(form.getByText('Please enter your name.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Luna Park');
  await form.getByLabel('Date of birth').fill('2015-05-05');
  await form.getByLabel('You may contact me about this event.').check();
  await form.getByRole('button', { name: 'Enter' }).click();
  const tooYoung = page.getByRole('alertdialog', { name: 'You can’t enter this event.' });
  await tooYoung.getByRole('button', { name: 'Check the date' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Luna Park');
  await form.getByLabel('Date of birth').fill('2005-05-05');
  await form.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('Your entry is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your entry' })).toBeFocused();
  // On the receipt, and in the panel of the draw.
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toHaveCount(2);
  await expect(form).toBeHidden();
  const receipt = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  const code = await receipt.textContent();

  await page.reload();
  await button('Correct your entry').click();
  const correction = page.getByRole('dialog', { name: 'Correct your entry' });
  await expect(correction.getByLabel('Name')).toHaveValue('Luna Park');
  await correction.getByLabel('Event', { exact: true }).selectOption('1');
  await correction.getByRole('button', { name: 'Save changes' }).click();
  await expect(correction).toBeHidden();
  await expect(page.getByRole('definition').getByText('Event 1')).toBeVisible();
  await expect(receipt).toHaveText(code ?? '');

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await saving).path(), 'utf8');
  expect(calendar).toContain('SUMMARY:Encore Night');

  await page.goto('/mypage');
  await page.getByRole('link', { name: fan.nickname }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(`Receipt code: ${code}`)).toBeVisible();
  await page.getByRole('link', { name: 'Encore Night' }).click();
  await expect(page).toHaveURL(EVENT);
});
