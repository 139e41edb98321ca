import { QUIET } from '../chromium.ts';
import { sample } from '../depth.ts';
import { expect, expectAlive, test } from './fan.ts';
import { SCREENS } from './screens.ts';

// Playwright turns the back/forward cache off.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: QUIET,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const PUBLIC = SCREENS.filter(({ before, open }) => !before && !open).map(({ path }) => path);
const PATHS = sample(PUBLIC, 6);

test('no public page keeps the browser from having it back at once, as it was left', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000);
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  const refusals: string[] = [];
  // Some browsers never have a page back; they still say what each page would need.
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) {
      if (type !== 'Circumstantial') refusals.push(reason);
    }
  });
  const returnTo = async (path: string) => {
    await page.goto(path);
    await expectAlive(page);
    await page.waitForLoadState('networkidle');
    await page.goto('/health/live');
    await page.goBack({ waitUntil: 'commit' });
    await expectAlive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    return refusals.splice(0);
  };
  const found: Record<string, string[]> = {};
  for (const path of PATHS) found[path] = await returnTo(path);
  expect(found).toEqual(Object.fromEntries(PATHS.map((path) => [path, []])));

  await page.addInitScript(() => addEventListener('unload', () => {}));
  expect(await returnTo('/faq'), 'with a listener that prevents it').not.toEqual([]);
});
