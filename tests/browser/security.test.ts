import type { Page } from '@playwright/test';
import { sample } from '../depth.ts';
import { expect, FAILED_REQUESTS, test } from './fan.ts';
import { rememberedFan, USER } from './signed-in.ts';
import { answering, json } from './wire.ts';

const SEEDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg onload=alert(1)>',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2f..%2f..%2fetc%2fpasswd',
  '//evil.example/%2f..',
  '\u202egnp.exe',
];

// A missing page is a 404, which the browser logs; a CSP violation would be logged as something else.
test.use({ foreseen: FAILED_REQUESTS });

/** What a successful attack would leave; a CSP violation fails the test by itself. */
function watchAttacks(page: Page, baseURL: string | undefined) {
  const dialogs: string[] = [];
  const elsewhere: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  return async () => {
    const injected = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '[onerror], [onload], [srcdoc], body script:not([type], #starter)',
        ),
      ].map(({ outerHTML }) => outerHTML),
    );
    expect({ dialogs, elsewhere, injected, origin: new URL(page.url()).origin }).toEqual({
      dialogs: [],
      elsewhere: [],
      injected: [],
      origin: baseURL,
    });
  };
}

const ADDRESSES = {
  'a search term': (seed: string) => `/video?q=${encodeURIComponent(seed)}`,
  'a category': (seed: string) => `/video?category=${encodeURIComponent(seed)}`,
  'the id of a video': (seed: string) => `/videoplay/${encodeURIComponent(seed)}`,
  'the way back of the login': (seed: string) => `/login?next=${encodeURIComponent(seed)}`,
  'the step of the sign-up': (seed: string) => `/signup?step=${encodeURIComponent(seed)}`,
  'the fragment': (seed: string) => `/#${seed}`,
};

for (const [place, address] of sample(Object.entries(ADDRESSES), 3)) {
  test(`${place} in the address runs no script and leads nowhere else`, async ({
    page,
    baseURL,
  }) => {
    const expectHarmless = watchAttacks(page, baseURL);
    for (const seed of sample(SEEDS, 3)) {
      await page.goto(address(seed));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectHarmless();
    }
  });
}

test('HTML in names, titles and messages by others is shown as text', async ({ page, baseURL }) => {
  const seed = SEEDS.slice(0, 5).join(' ');
  const hostile = { ...USER, nickname: seed, email: `${seed}@example.com`, phoneNumber: seed };
  const answer = await page.request.get('/api/contents/videos');
  const { videos }: { videos: object[] } = await answer.json();
  const title = { title: seed, tag: [seed], category: '2024 KWDA' };
  const expectHarmless = watchAttacks(page, baseURL);
  await rememberedFan(page);
  await answering(page, {
    '/api/auth/my-data': json(hostile),
    '/api/contents/videos': json({ videos: videos.map((video) => ({ ...video, ...title })) }),
  });

  await page.goto('/mypage');
  await expect(page.getByText(seed, { exact: true })).toBeVisible();
  await expectHarmless();
  await page.goto('/login?next=/video');
  await page.getByRole('link', { name: seed }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: seed })).toBeVisible();
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill(seed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(seed)).toBeVisible();
  await expectHarmless();
});

test.describe('the content policy', () => {
  test.use({ foreseen: /violates the (following|document's) Content Security Policy/ });

  test('blocks an injected script, event handler, frame and request', async ({ page }) => {
    await page.goto('/');
    const got = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = "script"';
      const image = document.createElement('img');
      image.setAttribute('onerror', 'window.ran = "handler"');
      image.src = 'data:,';
      const failed = new Promise((resolve) => image.addEventListener('error', resolve));
      document.body.append(script, image);
      await failed;
      const asked = await fetch('https://evil.example/').then(
        () => 'answered',
        () => 'stopped',
      );
      return { ran: 'ran' in window, asked };
    });
    expect(got).toEqual({ ran: false, asked: 'stopped' });
  });
});
