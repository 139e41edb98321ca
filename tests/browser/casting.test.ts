import { APPLICATION_ID, CASTING } from '../casting-fixture.ts';
import { expect, expectAlive, test } from './fan.ts';
import { staff } from './screen-fans.ts';
import { answering, json } from './wire.ts';

test('an answer to an applicant begins as was decided, in the language of the fan, outlives a reload and is sent with its decision', async ({
  page,
}) => {
  await staff(page);
  const answers = `/api${CASTING}/applications/${APPLICATION_ID}/answers`;
  await answering(page, { [answers]: json({ message: 'Fine.', isSent: true }) });
  await page.goto(`${CASTING}/${APPLICATION_ID}`);
  await page.getByLabel('Decision').selectOption({ label: 'Accept' });
  await page.getByRole('button', { name: 'Insert template' }).click();
  await page.reload();
  await expectAlive(page);
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/다음 라운드에 진출/);
  const sent = page.waitForRequest(`**${answers}`);
  await page.getByRole('button', { name: 'Send answer' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ decision: 'accepted', version: 1 });
});
