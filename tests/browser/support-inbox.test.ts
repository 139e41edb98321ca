import type { Browser, Page } from '@playwright/test';
import { enterAsAdmin } from './as-staff.ts';
import { expect, expectAlive, FAILED_REQUESTS, newFan, sentMessages, test } from './fan.ts';
import { SERVERS } from './servers.ts';

const AT = `http://127.0.0.1:${SERVERS.staff.port}`;

test.use({ baseURL: AT, foreseen: FAILED_REQUESTS, viewport: { width: 1280, height: 800 } });

/** A visitor's request, as the page of the support sends it. */
async function ask(page: Page, email: string, message: string, language = 'kr') {
  const key = crypto.randomUUID().replaceAll('-', '');
  const data = { key, topic: 'events', email, message, language };
  const answer = await page.request.post('/api/support/requests', { data });
  return String((await answer.json()).number);
}

const field = (page: Page) => page.getByLabel('Answer', { exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Send answer' });
const mailsTo = async (page: Page, to: string) =>
  (await sentMessages(page)).filter(
    (mail) => mail.to === to && !mail.text.includes('접수되었습니다 ('),
  );

async function open(page: Page, number: string) {
  await page.goto('/admin/requests?state=open');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Request ${number}`);
}

const second = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: AT, locale: 'en-US' });
  return context.newPage();
};

test('a request is found, taken, answered from a template in the language of the fan, closed and reopened', async ({
  page,
}) => {
  const { email } = newFan();
  const staff = await enterAsAdmin(page, '/admin/requests');
  const hostile = `<img src=x onerror=alert(1)>\n<script>document.title='x'</script>`;
  const number = await ask(page, email, hostile);
  await open(page, number);
  await expect(page.getByText('<script>')).toBeVisible();
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('The request is yours.')).toBeVisible();

  await send(page).click();
  await expect(page.getByText('Please write an answer.')).toBeVisible();
  await page.getByLabel('Template').selectOption({ label: 'Winners and delivery' });
  await page.getByRole('button', { name: 'Insert template' }).click();
  await expect(field(page)).toHaveValue(/당첨자는 마감 후/);
  await field(page).press('Control+End');
  await field(page).pressSequentially('\n\n<b>고맙습니다</b>');
  const typed = await field(page).inputValue();
  await page.reload();
  await expectAlive(page);
  await expect(field(page)).toHaveValue(typed);
  await send(page).dblclick();
  await expect(page.getByText('The answer is sent.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('The email was sent.');
  const mails = await mailsTo(page, email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`문의에 대한 답변 (${number})\n\n${typed}`);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('The request is closed.')).toBeVisible();
  await expect(field(page)).toBeHidden();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(field(page)).toBeVisible();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByLabel('Assigned to').selectOption('me');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/assigned=me/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(staff.nickname);
});

test('an answer whose mail does not leave is kept, said so, and sent again', async ({ page }) => {
  const email = `${newFan().username}@broken.example`;
  await enterAsAdmin(page, '/admin/requests');
  await open(page, await ask(page, email, 'Where is my code?', 'en'));
  await field(page).fill('On your profile.');
  await send(page).click();
  await expect(
    page.getByText('The answer is stored, but the email could not be sent.'),
  ).toBeVisible();
  await expect(page.getByText('The email was not sent.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(
    page.getByText('The answer is stored, but the email could not be sent.'),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Thread' }).getByText('On your profile.'),
  ).toHaveCount(1);
});

test('of two staff the second sees what the first has changed, and loses nothing that was typed', async ({
  page,
  browser,
}) => {
  const { email } = newFan();
  const first = await enterAsAdmin(page, '/admin/requests');
  const number = await ask(page, email, 'Where is my code?', 'en');
  await open(page, number);
  const other = await second(browser);
  await enterAsAdmin(other, '/admin/requests');
  await open(other, number);
  await field(other).fill('My own answer.');

  await field(page).fill('The first answer.');
  await send(page).click();
  await expect(page.getByText('The answer is sent.')).toBeVisible();
  await send(other).click();
  await expect(other.getByText('Somebody else has changed this request.')).toBeVisible();
  const thread = other.getByRole('list', { name: 'Thread' });
  await expect(thread).toContainText('The first answer.');
  await expect(thread).toContainText(first.nickname);
  await expect(field(other)).toHaveValue('My own answer.');
  await send(other).click();
  await expect(other.getByText('The answer is sent.')).toBeVisible();
  expect(await mailsTo(page, email)).toHaveLength(3);
  await other.context().close();
});

test('on a cut network what was typed stays, and arrives once', async ({ page, context }) => {
  const { email } = newFan();
  await enterAsAdmin(page, '/admin/requests');
  await open(page, await ask(page, email, 'Where is my code?'));
  await field(page).fill('On your profile.');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText('You’re offline. Check your connection')).toBeVisible();
  await context.setOffline(false);
  let isFirst = true;
  await page.route('**/answers', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // The server stores it, but its response is lost.
    await route.fetch();
    return route.abort();
  });
  const lost = page.waitForEvent('requestfailed');
  await send(page).click();
  await lost;
  await expect(send(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('You’re offline. Check your connection')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('The answer is sent.')).toBeVisible();
  expect(await mailsTo(page, email)).toHaveLength(1);
  await expect(
    page.getByRole('list', { name: 'Thread' }).getByText('On your profile.'),
  ).toHaveCount(1);
});
