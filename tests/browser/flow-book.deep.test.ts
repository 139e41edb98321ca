import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { axeFindings } from './look.ts';

const BOOK = new URL('../../dist/flows/index.html', import.meta.url).href;

test.use({ viewport: { width: 1280, height: 800 } });

test('the flow book opens from disk: a flow is clicked through, a path played, a state found and linked', async ({
  page,
}) => {
  execFileSync('node', ['scripts/flows.mjs', '--as-walked', '--against', 'HEAD']);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const status = page.getByRole('region', { name: 'Click through' }).getByRole('status');
  await page.goto(BOOK);
  await expect(page.getByRole('heading', { name: /^\d+ charts$/ })).toBeVisible();
  expect(await axeFindings(page, {})).toEqual([]);
  await expect(page.getByRole('link', { name: 'Live' })).toBeHidden();

  await page.getByRole('navigation').getByRole('link', { name: 'sign-in', exact: true }).click();
  await expect(status).toHaveText('The chart starts → entering.clear');
  await page.getByRole('button', { name: 'credentials.submit (mina12, starlit7)' }).click();
  await expect(status).toContainText('→ sending');
  await page.getByRole('button', { name: /^signIn answers \(slowed/ }).click();
  await expect(status).toContainText('→ entering.slowed');
  await expect(page.getByText('Runs in it now: phone-verification')).toBeVisible();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(status).toContainText('→ sending');
  expect(await axeFindings(page, {})).toEqual([]);

  await page.getByRole('group').filter({ hasText: 'to signedIn' }).first().click();
  await page
    .getByRole('button', { name: /^signIn answers \(welcome/ })
    .last()
    .click();
  await expect(status).toContainText('→ signedIn');

  await page.getByRole('searchbox').fill('SAYS HOW LONG to wait');
  await page.getByRole('link', { name: 'sign-in entering.throttled' }).click();
  await expect(page).toHaveURL(/#\/sign-in\/entering\.throttled$/);
  await expect(page.getByRole('heading', { name: 'entering.throttled' })).toBeVisible();

  await page.getByRole('link', { name: 'sending: xstate.done.actor.signIn #1' }).press('Enter');
  await expect(page.getByText('From sending to signedIn.')).toBeVisible();
  await page.goto(`${BOOK}#/code-entry`);
  const path = page.getByRole('group').filter({ hasText: 'code-entry, an email' }).last();
  await path.click();
  await path.getByRole('button').last().click();
  await expect(status).not.toContainText('The chart starts');

  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(page.getByRole('heading', { name: /^Charts: \d+ changed/ })).toBeVisible();
  expect(await axeFindings(page, {})).toEqual([]);

  await page.goto(`${BOOK}#/nonsense`);
  await expect(page.getByText('There is no chart nonsense.')).toBeVisible();
  await page.goto(`${BOOK}#/sign-in/%E0%A4%A`);
  await expect(page.getByText('This chart has no state %E0%A4%A.')).toBeVisible();
  expect(errors).toEqual([]);
});
