import { enterAsAdmin, STAFF_SERVER } from './as-staff.ts';
import { expect, expectAlive, newFan, sentMessages, test } from './fan.ts';

test.use({ baseURL: STAFF_SERVER, viewport: { width: 1280, height: 800 } });

test('a request is found, taken, answered from a template in the language of the fan, closed and reopened', async ({
  page,
}) => {
  const { email } = newFan();
  const staff = await enterAsAdmin(page, '/admin/requests');
  const hostile = `<img src=x onerror=alert(1)>\n<script>document.title='x'</script>`;
  // As the page of the support sends it.
  const key = crypto.randomUUID().replaceAll('-', '');
  const data = { key, topic: 'events', email, message: hostile, language: 'kr' };
  const { number } = await (await page.request.post('/api/support/requests', { data })).json();
  await page.goto('/admin/requests?state=open');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Request ${number}`);
  await expect(page.getByText('<script>')).toBeVisible();
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('The request is yours.')).toBeVisible();
  const field = page.getByLabel('Answer', { exact: true });
  const send = page.getByRole('button', { name: 'Send answer' });

  await send.click();
  await expect(page.getByText('Please write an answer.')).toBeVisible();
  await page.getByLabel('Template').selectOption({ label: 'Winners and delivery' });
  await page.getByRole('button', { name: 'Insert template' }).click();
  await expect(field).toHaveValue(/당첨자는 마감 후/);
  await field.press('Control+End');
  await field.pressSequentially('\n\n<b>고맙습니다</b>');
  const typed = await field.inputValue();
  await page.reload();
  await expectAlive(page);
  await expect(field).toHaveValue(typed);
  await send.dblclick();
  await expect(page.getByText('The answer was sent.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Thread' })).toContainText('The email was sent.');
  const mails = (await sentMessages(page)).filter(
    ({ to, text }) => to === email && !text.includes('접수되었습니다 ('),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`문의에 대한 답변 (${number})\n\n${typed}`);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('The request is closed.')).toBeVisible();
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(field).toBeVisible();
  await page.getByRole('link', { name: 'Requests', exact: true }).click();
  await page.getByLabel('Assigned to').selectOption('me');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/assigned=me/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(staff.nickname);
});
