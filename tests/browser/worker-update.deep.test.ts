import type { Page } from '@playwright/test';
import { expect, expectAlive, VIDEO } from './fan.ts';
import {
  DRAFT,
  expectSignUpKept,
  leaveSignUp,
  openProfile,
  openWelcome,
  willing,
} from './half-signed-up.ts';
import { loadsOf } from './loads.ts';
import { install, NEW, openEntry, test } from './served-by-worker.ts';
import { fillLogin, rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

test('a page that stays open is offered every further version, also one that another tab has found', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const other = await context.newPage();
  await other.goto('/video');
  for (const languages of ['cn', 'jp', 'kr']) {
    await server.deploy({ PREPARING_LANGUAGES: languages });
    await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText(NEW)).toBeVisible();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(page.getByText(NEW)).toBeHidden();
  }
});

declare global {
  interface Window {
    /** What waits for an idle moment. */
    whenIdle: (() => void)[];
  }
}

test('a tab that had no idle moment to watch its worker before another tab replaced it follows all the same', async ({
  page,
  context,
  server,
}) => {
  await install(page);
  const busy = await context.newPage();
  await busy.addInitScript(() => {
    window.whenIdle = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => window.whenIdle.push(work),
    });
  });
  await busy.goto('/video');
  await expectAlive(busy);
  const loads = loadsOf({ page, busy });

  await server.deploy({ PREPARING_LANGUAGES: 'cn' });
  await page.bringToFront();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toEqual(['page']);
  await busy.evaluate(() => {
    for (const work of window.whenIdle.splice(0)) work();
  });
  await expect.poll(() => loads).toEqual(['page', 'busy']);
});

/** What another tab has to lose, and how to see that it is still there. */
type Unfinished = Record<string, (tab: Page) => Promise<() => Promise<void>>>;

const BY_VISITORS: Unfinished = {
  'the second screen of a sign-up’s account, over a hidden password': async (tab) => {
    await willing(tab);
    await openProfile(tab);
    return async () => {
      await tab.goBack();
      await expect(tab.locator('input[name=new-password]')).toHaveValue(DRAFT.password);
    };
  },
  'the welcome of a sign-up': async (tab) => {
    await willing(tab);
    await openWelcome(tab);
    return async () => {
      await tab.getByRole('button', { name: 'OK' }).click();
      await expect(tab.getByText('Sign up successful.')).toBeVisible();
    };
  },
  'a sign-up left for the login': async (tab) => {
    await willing(tab);
    await leaveSignUp(tab);
    return () => expectSignUpKept(tab);
  },
  'the login': async (tab) => {
    await tab.goto('/login');
    await fillLogin(tab, DRAFT);
    return () => expect(tab.getByLabel('Password', { exact: true })).toHaveValue(DRAFT.password);
  },
  'a posted comment': async (tab) => {
    await tab.goto(`/videoplay/${VIDEO}`);
    await tab.getByRole('button', { name: 'Comments' }).click();
    await tab.getByRole('textbox', { name: 'Your comment' }).fill('What a night!');
    await tab.getByRole('button', { name: 'Add' }).click();
    await tab.getByRole('button', { name: 'Close' }).click();
    return async () => {
      await tab.getByRole('button', { name: /^Comments/ }).click();
      await expect(tab.getByText('What a night!')).toBeVisible();
    };
  },
};

const BY_MEMBERS: Unfinished = {
  'the form of an event': async (tab) => {
    await tab.goto('/event/encore-night');
    await openEntry(tab);
    await tab.getByLabel('Name').fill('Mina');
    return () => expect(tab.getByLabel('Name')).toHaveValue('Mina');
  },
  'a request to the support': async (tab) => {
    await tab.goto('/cs-center');
    await tab.getByLabel('Your message').fill('Where is my ticket?');
    return () => expect(tab.getByLabel('Your message')).toHaveValue('Where is my ticket?');
  },
};

const asMember = async (tab: Page) => {
  await rememberedFan(tab);
  await answering(tab, {
    '/api/events/encore-night/entry': json({ status: 'active', entry: null }),
  });
};

for (const [unfinished, before] of [
  [BY_VISITORS, async () => {}],
  [BY_MEMBERS, asMember],
] as const) {
  test(`an update accepted in another tab takes nothing from ${Object.keys(unfinished).join('; ')}`, async ({
    page,
    context,
    server,
  }) => {
    // Each tab takes as long as a test of its own.
    test.setTimeout(360_000);
    // The tabs share their storage, and with it the session.
    await before(page);
    await install(page);
    const loads: string[] = [];
    page.on('load', () => loads.push('the tab of the update'));
    const tabs: { tab: Page; expectKept: () => Promise<void> }[] = [];
    for (const [name, begin] of Object.entries(unfinished)) {
      const tab = await context.newPage();
      await before(tab);
      tabs.push({ tab, expectKept: await begin(tab) });
      tab.on('load', () => loads.push(name));
    }
    await server.deploy({ PREPARING_LANGUAGES: 'cn' });
    await page.bringToFront();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => loads).toEqual(['the tab of the update']);
    for (const { tab, expectKept } of tabs) {
      await tab.bringToFront();
      await expect(tab.getByText(NEW)).toBeAttached();
      await expectKept();
    }
    expect(loads).toEqual(['the tab of the update']);
  });
}
