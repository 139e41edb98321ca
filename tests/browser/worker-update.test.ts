import type { Page } from '@playwright/test';
import { expect, expectAlive, VIDEO } from './fan.ts';
import {
  DRAFT,
  expectSignUpKept,
  fillCredentials,
  leaveSignUp,
  openProfile,
  openStep,
  openWelcome,
  willing,
} from './half-signed-up.ts';
import { install, NEW, openEntry, test } from './served-by-worker.ts';
import { fillLogin, rememberedFan } from './signed-in.ts';
import { answering, json } from './wire.ts';

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
  const loads: string[] = [];
  for (const [name, tab] of Object.entries({ page, typing })) {
    tab.on('load', () => loads.push(name));
  }

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
  for (const [name, begin] of Object.entries(unfinished)) {
    test(`an update accepted in another tab takes nothing from ${name}`, async ({
      page,
      context,
      server,
    }) => {
      // The tabs share their storage, and with it the session.
      await before(page);
      await install(page);
      const tab = await context.newPage();
      await before(tab);
      const expectKept = await begin(tab);
      const loads: string[] = [];
      for (const [which, watched] of Object.entries({ page, tab })) {
        watched.on('load', () => loads.push(which));
      }
      await server.deploy({ PREPARING_LANGUAGES: 'cn' });
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect.poll(() => loads).toEqual(['page']);
      await expect(tab.getByText(NEW)).toBeAttached();
      await expectKept();
      expect(loads).toEqual(['page']);
    });
  }
}
