import type { Page } from '@playwright/test';
import type fc from 'fast-check';
import type { Deed } from '../rules.ts';
import { inTab, type Step, type TabNumber } from './step.ts';

/** Resolves when the browser has the new build, or after the patience. */
const fetchBuild = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => {});
    for (let tries = 0; tries < 60 && !registration?.waiting; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

const deploy = (tab: TabNumber) =>
  inTab(
    {
      name: 'a new build waits',
      canRun: ({ isOnline, isUpdateWaiting }) => isOnline && !isUpdateWaiting,
      changes: (model) => Object.assign(model, { isUpdateWaiting: true }),
    },
    tab,
    async (page, walk) => {
      await walk.untilInstalled();
      walk.stage.front.build += 1;
      await fetchBuild(page);
      return { name: 'a new build waits', deed: { isInPage: false, keeps: 'all', travels: false } };
    },
  );

/** As the banner's button does, but also where a dialog covers it; the other tab loses nothing. */
const accept = (tab: TabNumber) =>
  inTab(
    {
      name: 'accept the new build',
      canRun: ({ isUpdateWaiting }) => isUpdateWaiting,
      changes: (model) => Object.assign(model, { isUpdateWaiting: false }),
    },
    tab,
    async (page, walk) => {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration?.waiting?.postMessage('take over');
      });
      await page.waitForTimeout(300);
      for (const each of walk.tabs) {
        await each.waitForLoadState('domcontentloaded');
        await walk.settle(each);
      }
      const deed: Deed = { isInPage: false, keeps: 'all', travels: false };
      return { name: 'the new build takes over', deed };
    },
  );

export const update = (
  tab: fc.Arbitrary<TabNumber>,
): { weight: number; arbitrary: fc.Arbitrary<Step> }[] => [
  { weight: 1, arbitrary: tab.map(deploy) },
  { weight: 2, arbitrary: tab.map(accept) },
];
