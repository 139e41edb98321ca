import { expect, expectAlive, newFan } from './fan.ts';
import { install, kept, keptPages, keysWithHeaders, test } from './served-by-worker.ts';
import { logIn, makeAccount } from './signed-in.ts';

test('the worker never caches anything about a fan or what a fan has searched for, and keeps no more of a request than its address', async ({
  page,
}) => {
  const fan = newFan();
  await makeAccount(page, fan);
  await install(page);
  await page.goto('/login?next=%2Fmypage');
  await logIn(page, fan);
  await expect(page.getByText(fan.nickname)).toBeVisible();
  const picture = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(9, 9);
    canvas.getContext('2d');
    const answer = await fetch('/api/pictures/own', {
      method: 'POST',
      headers: {
        'content-type': 'image/png',
        authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: await canvas.convertToBlob(),
    });
    return (await answer.json()).picture;
  });
  await page.goto('/profile');
  await expect(page.locator(`img[src="${picture}"]`)).toHaveJSProperty('naturalWidth', 256);
  const search = '/api/contents/videos/search';
  expect(
    await page.evaluate(async (path) => (await fetch(path)).status, `${search}?q=moonlight`),
  ).toBe(200);
  for (const path of ['/profile', '/event/encore-night', '/account-manage', '/video', '/']) {
    await page.goto(path);
    await expectAlive(page);
  }
  const paths = async () => (await kept(page)).map(({ path }) => path);
  await expect.poll(paths).toContain('/api/contents/events/encore-night');
  await expect.poll(() => keptPages(page)).toContain('/event/encore-night en');
  for (const one of await keptPages(page)) {
    expect(one).toMatch(/^\/(|video|event|event\/encore-night|login) en$/);
  }
  const found = await kept(page);
  expect(found.map(({ path }) => path)).not.toContain(search);
  for (const { path, text } of found) {
    expect(path).toMatch(
      /^\/(app-shell$|api\/config$|api\/contents\/|artwork\/|icons\/|resource\/|language$|$|video$|event$|event\/encore-night$|login$)/,
    );
    for (const secret of [fan.nickname, fan.email, fan.nationalNumber, 'Bearer']) {
      expect([path, text.includes(secret)]).toEqual([path, false]);
    }
  }
  expect(await keysWithHeaders(page)).toEqual([]);
});
