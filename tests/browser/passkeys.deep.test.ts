import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { SERVERS } from './servers.ts';
import { memberAt } from './signed-in.ts';

test.use({ foreseen: FAILED_REQUESTS });

test('at an IP address the page says why there are no passkeys, and leads to localhost', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(
    page.getByText('Passkeys don’t work at this address. Log in with your ID instead.'),
  ).toBeVisible();
  await memberAt(page, '/account-manage');
  await expect(page.getByRole('link', { name: 'Open this page at localhost' })).toHaveAttribute(
    'href',
    `http://localhost:${SERVERS.usual.port}/account-manage`,
  );
});
