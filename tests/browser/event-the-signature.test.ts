import { expect, MOVING, test } from './fan.ts';

test.use(MOVING);

const EVENT = '/event/the-signature';

const SHOWN = {
  cn: { drawn: 'kr', words: /^参与方法。/, join: '立即参与活动' },
  jp: { drawn: 'jp', words: /^参加方法。/, join: 'イベント参加はこちら' },
} as const;

test("The Signature's address sets the language; the artwork is Korean in every language but Japanese", async ({
  page,
}) => {
  for (const [language, { drawn, words, join }] of Object.entries(SHOWN)) {
    await page.goto(`${EVENT}/${language}`);
    const picture = page.getByRole('img', { name: words });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toContain(`/resource/Event/Detail/ostSignature/entry-${drawn}-`);
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode())).toBeUndefined();
    const post = page.getByRole('link', { name: join });
    await expect(post).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
    await expect(post).toHaveAttribute('target', '_blank');
  }
  const alternates = page.locator('link[rel=alternate]');
  expect(
    await alternates.evaluateAll((links: HTMLLinkElement[]) =>
      links.map(({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`),
    ),
  ).toEqual([
    `x-default ${EVENT}`,
    `en ${EVENT}/en`,
    `ko ${EVENT}/kr`,
    `zh-Hans ${EVENT}/cn`,
    `ja ${EVENT}/jp`,
  ]);
  await page.goto(`${EVENT}/xx`);
  await expect(page).toHaveURL(EVENT);
  // The language chosen last is kept.
  await expect(page.getByRole('link', { name: SHOWN.jp.join })).toBeVisible();
});
