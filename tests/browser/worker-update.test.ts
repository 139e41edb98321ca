import { expect, expectAlive } from './fan.ts';
import { DRAFT, fillCredentials, openStep, willing } from './half-signed-up.ts';
import { loadsOf } from './loads.ts';
import { install, NEW, test } from './served-by-worker.ts';

test("a new version waits for the fan's consent, and a half-filled sign-up in another tab loses nothing", async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const typing = await context.newPage();
  await willing(typing);
  await openStep(typing, 'account');
  await fillCredentials(typing);
  const loads = loadsOf({ page, typing });

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  const look = () => page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await look();
  await expect(page.getByText(NEW)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(NEW)).toBeHidden();

  await server.deploy({ PREPARING_LANGUAGES: 'jp' });
  await look();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page']);
  await expectAlive(page);
  await expect(page.getByText(NEW)).toBeHidden();

  await expect(typing.getByText(NEW)).toBeVisible();
  await expect(typing.locator('input[name=username]')).toHaveValue(DRAFT.username);
  for (const name of ['new-password', 'confirm-password']) {
    await expect(typing.locator(`input[name=${name}]`)).toHaveValue(DRAFT.password);
  }
  await typing.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page', 'typing']);
  await expect(typing.locator('input[name=username]')).toHaveValue(DRAFT.username);
});
