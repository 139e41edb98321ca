import type { Page } from '@playwright/test';
import { videoTitle } from '../../contract/rules/video-title.ts';
import { expect, expectAlive, FAILED_REQUESTS, test, VIDEO } from './fan.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search videos' });
const found = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');

async function openVideos(page: Page, query = '') {
  await page.goto(`/video${query}`);
  await expect(page.getByRole('tab')).toHaveCount(3);
}

const PLAYER = 'https://www.youtube-nocookie.com';
const play = (page: Page) => page.getByRole('button', { name: /^Play/ }).tap();

test('the poster stays until the player reports that it is ready', async ({ page }) => {
  await page.route(`${PLAYER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        let asked;
        addEventListener('message', ({ source, origin }) => { asked = () => source.postMessage('{"event":"onReady"}', origin); });
        const ready = () => asked();
      </script>`,
    }),
  );
  await page.goto(`/videoplay/${VIDEO}`);
  await play(page);
  const frame = page.locator('iframe');
  await expect(page.getByText('Loading the video…')).toBeAttached();
  await expect(frame).toHaveCSS('opacity', '0');
  await page.frameLocator('iframe').locator('body').evaluate('ready()');
  await expect(frame).toHaveCSS('opacity', '1');
});

test.describe(() => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('a player that cannot be reached shows no browser error: the poster stays, then a sentence and a link', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(`${PLAYER}/**`, (route) => route.abort('connectionrefused'));
    await page.goto(`/videoplay/${VIDEO}`);
    await expectAlive(page);
    await play(page);
    await expect(page.locator('iframe')).toHaveCSS('opacity', '0');
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert')).toContainText('The video didn’t load.');
    await expect(page.locator('iframe')).toHaveCSS('opacity', '0');
    await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=/,
    );
  });

  test("if a chunk of the player cannot be fetched, the poster's place says so and offers a retry", async ({
    page,
  }) => {
    await page.route('**/assets/embed-*.js', (route) => route.abort());
    await page.goto(`/videoplay/${VIDEO}`);
    await play(page);
    await expect(page.getByRole('alert')).toContainText('The video didn’t load.');
    await page.unrouteAll();
    await page.route(`${PLAYER}/**`, (route) => route.fulfill({ body: '' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
  });
});

test('the initial consonants of Korean words find exactly the videos that have them in title or tags', async ({
  page,
}) => {
  const answer = await page.request.get('/api/contents/videos/index');
  const { videos }: { videos: { id: string; title: string; tag: string[] }[] } =
    await answer.json();
  // Syllables that begin with ㅂ, then with ㅌ.
  const wanted = videos.filter(({ title, tag }) =>
    [title, ...tag].some((text) => /[바-빟][타-팋]/.test(text.replace(/[\s\p{P}]/gu, ''))),
  );
  expect(wanted.length).toBeGreaterThan(1);
  await openVideos(page);
  await search(page).fill('ㅂㅌ');
  await expect(page.getByText(`${wanted.length} videos found`)).toBeVisible();
  for (const [n, { id, title }] of wanted.entries()) {
    await expect(found(page).nth(n)).toHaveAttribute('href', `/videoplay/${id}`);
    await expect(found(page).nth(n)).toContainText(videoTitle({ title }).song);
  }
});

test('one character does not search yet, and the page says what is missing', async ({ page }) => {
  await openVideos(page);
  const all = await found(page).count();
  await search(page).fill('ㅂ');
  await expect(page.getByText('Please enter at least 2 characters to search')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(3);
  await expect(found(page)).toHaveCount(all);
});

test('the tabs are hidden during a search and shown again when the field is empty', async ({
  page,
}) => {
  await openVideos(page, '?category=2024%20KWDA');
  await search(page).fill('be');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('tab', { name: '2024 KWDA', selected: true })).toBeVisible();
});

/** The keyboard's letters during composition. */
async function keyboard(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => session.send('Input.insertText', { text }),
  };
}

test('half a syllable finds whole ones; letters that are still being composed remove no results', async ({
  page,
}) => {
  await openVideos(page);
  const all = await found(page).count();
  await search(page).focus();
  const { compose, commit } = await keyboard(page);
  for (const half of ['す', 'すt', 'すてーj']) {
    await compose(half);
    await expect(found(page)).toHaveCount(all);
    await expect(page.getByRole('tab')).toHaveCount(3);
  }
  await commit('');
  await expect(search(page)).toHaveValue('');

  await commit('불');
  for (const half of ['ㅌ', '티']) {
    await compose(half);
    await expect(found(page).first()).toContainText('불티');
    await expect(page).toHaveURL(`/video?${new URLSearchParams({ q: `불${half}` })}`);
  }
  await compose('tのおt');
  await expect(found(page).first()).toContainText('불티');
  await commit('zz');
  await expect(page.getByText('No results found for 불zz')).toBeVisible();
});

test('a paste of 10,000 characters stays whole, and the hint says how many are searched', async ({
  page,
}) => {
  await openVideos(page);
  await search(page).focus();
  await page.keyboard.insertText('ㅂ'.repeat(10_000));
  await expect(search(page)).toHaveValue('ㅂ'.repeat(10_000));
  await expect(page.getByText('Please use at most 100 characters.')).toBeVisible();
});

test('a search without a result gives tips and leads back to all videos', async ({ page }) => {
  await openVideos(page);
  const all = await found(page).count();
  await search(page).fill('zzzz');
  await expect(page.getByText('No results found for zzzz')).toBeVisible();
  await expect(page.getByText('Check your spelling.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all videos' }).click();
  await expect(found(page)).toHaveCount(all);
  await expect(search(page)).toHaveValue('');
});

test('Back from a video restores the search and the position in the list', async ({ page }) => {
  await openVideos(page);
  await search(page).fill('st');
  await search(page).press('Enter');
  const link = found(page).nth(7);
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/videoplay\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(search(page)).toHaveValue('st');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('a page of the tab bar opens at its top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.getByRole('link', { name: 'On:Play', exact: true }).click();
  await expect(page).toHaveURL('/video');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test.describe('unknown addresses', () => {
  test.use({ foreseen: FAILED_REQUESTS });

  test('an unknown video and an unknown path lead Home', async ({ page }) => {
    for (const path of ['/videoplay/nobody-knows-it', '/nowhere', '/video/nowhere', '/event/z']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
    }
  });
});

test('a video shows when it was uploaded, four others, and comments that are not sent', async ({
  page,
}) => {
  await page.goto(`/videoplay/${VIDEO}`);
  await expect(page.getByText(/^Uploaded (?!Unknown)\S/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'More K-POP' }).getByRole('link')).toHaveCount(4);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('So good.');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog').getByText('So good.')).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});
