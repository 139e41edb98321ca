import { expect, newFan, test } from './fan.ts';
import { logIn, makeAccount } from './signed-in.ts';

const AUDITION = '/audition/new-voice-2026';

test('a visitor is sent through the login, applies, corrects, withdraws and never has to enter anything twice', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await page.goto('/audition');
  await page.getByRole('link', { name: 'New Voice 2026' }).click();
  await expect(page).toHaveURL(AUDITION);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const apply = async () => {
    await expect(button('Apply')).not.toHaveAttribute('aria-busy');
    await button('Apply').click();
  };
  await apply();
  const alert = page.getByRole('alertdialog', { name: 'You need to log in to continue.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(AUDITION)}`);
  await logIn(page, fan);
  await expect(page).toHaveURL(AUDITION);

  await apply();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Luna Park');
  await button('Send application').click();
  await expect(page.getByText('Please enter a valid date of birth.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.getByLabel('Date of birth').fill('2008-02-29');
  await page.getByLabel('Link to your performance video').fill('https://video.example/1');
  await page.getByLabel('Why should we pick you?').fill('I sing before I speak.');
  await page.getByLabel('You may contact me about this audition.').check();
  await button('Send application').click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused();
  await expect(page.getByText('I sing before I speak.')).toBeVisible();

  await page.reload();
  await button('Correct it').click();
  await expect(page.getByLabel('Link to your performance video')).toHaveValue(
    'https://video.example/1',
  );
  await page.getByLabel('Why should we pick you?').fill('I sing louder than I speak.');
  await button('Save changes').click();
  await expect(page.getByText('I sing louder than I speak.')).toBeVisible();

  await button('Withdraw').click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your application?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(button('Apply again')).toBeVisible();
  await page.reload();
  await expect(button('Apply')).toBeEnabled();
  await page.goto('/audition/nobody-knows-this');
  await expect(page).toHaveURL('/');
});
