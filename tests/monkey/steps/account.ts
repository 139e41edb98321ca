import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { LANGUAGES } from '../../../contract/languages.ts';
import { catalogues } from '../../catalogues.ts';
import { asksForSentCode, fitting } from '../identity.ts';
import type { Deed } from '../rules.ts';
import type { Walk } from '../walk.ts';
import { inTab, type Step, type TabNumber } from './step.ts';

/** Many actions at once: of which one the focus was lost is for the single taps to tell. */
const DEED: Deed = { isInPage: false, keeps: 'nothing', travels: true };

/** Whose data the page asks for: an account in the making, or the fan's own. */
const personOf = (page: Page, walk: Walk) =>
  /^\/(signup|set-nickname)/.test(new URL(page.url()).pathname) ? walk.newcomer : walk.member;

/** The form on top, and what is to be filled in there. */
const formOf = (page: Page) =>
  page.locator('dialog[open] form:visible, main form:not([role=search]):visible').last();

async function fill(page: Page, walk: Walk) {
  const form = formOf(page);
  const person = personOf(page, walk);
  for (const box of await form.locator('input[type=checkbox]:enabled:not(:checked)').all()) {
    if (await box.isChecked()) continue;
    await box.dispatchEvent('click');
  }
  const country = form.locator('select[name=country]:enabled');
  if (await country.count()) await country.selectOption('KR');
  const NOT_TYPED =
    '[type=checkbox], [type=radio], [type=hidden], [type=file], [type=range], [readonly], :disabled';
  for (const field of await form
    .locator(`input:visible:not(${NOT_TYPED}), textarea:visible:enabled`)
    .all()) {
    const asks = await field.evaluate(
      (one) => one.getAttribute('name') || one.getAttribute('autocomplete') || '',
    );
    const text = fitting(asks, person, asksForSentCode(asks) ? await walk.code() : '');
    if ((await field.inputValue()) === text) continue;
    walk.privacy.noteTyped(text);
    await field.fill(text);
  }
}

/** Some forms open at a press. */
async function openForm(page: Page, walk: Walk) {
  for (const button of await page.locator('main button[type=button]:visible:enabled').all()) {
    if (await formOf(page).isVisible()) return;
    await button.tap({ timeout: 1_000 }).catch(() => {});
    await walk.settle(page);
    const layer = page.locator('dialog[open]');
    if ((await layer.count()) && !(await formOf(page).isVisible()))
      await page.keyboard.press('Escape');
  }
}

/** Fills the form in as somebody who means it, and sends it. */
async function goOn(page: Page, walk: Walk) {
  const form = formOf(page);
  if (!(await form.isVisible())) {
    await openForm(page, walk);
    return (await form.isVisible()) ? 'press the button that opens a form' : 'no form here';
  }
  await fill(page, walk);
  // Those that check a name or send a code; the others only have a picture.
  for (const button of await form
    .locator('button[type=button]:visible:enabled:not([aria-label])')
    .all()) {
    await button.tap({ timeout: 1_000 }).catch(() => {});
    await walk.settle(page);
  }
  if (await form.isVisible()) await fill(page, walk);
  await walk.settle(page);
  const submit = form.locator('button[type=submit]:visible:enabled').last();
  if (await submit.isVisible()) await submit.tap({ timeout: 1_000 }).catch(() => {});
  await walk.settle(page);
  return `fill the form in with fitting values and send it (${new URL(page.url()).pathname})`;
}

const go = (tab: TabNumber, times: number) =>
  inTab({ name: 'go on' }, tab, async (page, walk) => {
    let name = '';
    for (let n = 0; n < times; n += 1)
      name = await goOn(page, walk).catch(() => 'the form is gone');
    return { name: times > 1 ? `${times} times: ${name}` : name, deed: DEED };
  });

const logIn = (tab: TabNumber) =>
  inTab(
    { name: 'log in', canRun: ({ isOnline, fault }) => isOnline && !fault },
    tab,
    async (page, walk) => {
      await walk.ensureAccount();
      await page.goto('/login', { waitUntil: 'domcontentloaded' }).catch(() => {});
      await walk.settle(page);
      if (!page.url().includes('/login')) return { name: 'log in: somebody is', deed: DEED };
      await page.locator('html[data-alive]').waitFor({ state: 'attached' });
      await goOn(page, walk);
      await page.waitForURL((url) => url.pathname !== '/login', { timeout: 5_000 }).catch(() => {});
      return { name: 'log in', deed: DEED };
    },
  );

const LOG_OUT = LANGUAGES.map(
  (language) => catalogues(language).get('account')?.get('Log out') ?? '',
)
  .filter(Boolean)
  .concat('Log out');

const logOut = (tab: TabNumber) =>
  inTab({ name: 'log out' }, tab, async (page, walk) => {
    if (!walk.privacy.isMember) return { name: 'log out: nobody is signed in', deed: DEED };
    await page.goto('/account-manage', { waitUntil: 'domcontentloaded' }).catch(() => {});
    await walk.settle(page);
    const button = page
      .getByRole('button', { name: new RegExp(`^(${LOG_OUT.join('|')})$`) })
      .first();
    const isDone = await button.tap({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    await walk.settle(page);
    return { name: isDone ? 'log out' : 'log out: there is no button for it', deed: DEED };
  });

export const account = (
  tab: fc.Arbitrary<TabNumber>,
): { weight: number; arbitrary: fc.Arbitrary<Step> }[] => [
  {
    weight: 4,
    arbitrary: fc.tuple(tab, fc.integer({ min: 1, max: 4 })).map(([at, times]) => go(at, times)),
  },
  { weight: 3, arbitrary: tab.map(logIn) },
  { weight: 1, arbitrary: tab.map(logOut) },
];
