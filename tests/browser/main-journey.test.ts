import { expect, MOVING, newFan, sentCode, test } from './fan.ts';

test.use(MOVING);

test('a fan signs up with a real code, signs in, finds a video by initial consonants, watches it and logs out', async ({
  page,
}) => {
  const fan = newFan();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/signup');
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Agree to all' }).check();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await page.getByLabel('Country').selectOption('KR');
  await page.getByLabel('Phone number').fill(fan.nationalNumber);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('button', { name: /^Sent/ })).toBeVisible();
  await page.getByLabel('Verification code').fill(await sentCode(page, fan.nationalNumber));
  await expect(page.getByText('Verification successful.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.getByLabel('ID', { exact: true }).fill(fan.username);
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByLabel('Confirm password').fill(fan.password);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', { name: 'Create your profile' })).toBeFocused();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  await page.getByLabel('Email').fill(fan.email);
  await page.getByLabel('Nickname').fill(fan.nickname);
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expect(page.getByText(fan.nickname)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue(fan.username);
  await page.getByLabel('Password', { exact: true }).fill(fan.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.getByRole('link', { name: 'On:Play', exact: true }).click();
  await page.getByRole('searchbox').fill('ㅂㅌ');
  const found = page.getByRole('main').getByRole('link').first();
  await expect(found).toContainText(/[가-힣]/);
  await found.click();

  await expect(page).toHaveURL(/\/videoplay\//);
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More K-POP' })).toBeVisible();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\//);

  await page.goto('/mypage');
  await expect(page.getByText(fan.nickname)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
});
