import type { Page } from '@playwright/test';
import type fc from 'fast-check';
import type { Fault } from '../front.ts';
import { isReplaced } from '../page/is-replaced.ts';
import type { Deed } from '../rules.ts';
import type { Walk } from '../walk.ts';

/** What has to be known of a walk to tell which steps make sense. */
export type Model = {
  isOnline: boolean;
  fault: Fault | undefined;
  tabs: 1 | 2;
  isUpdateWaiting: boolean;
};

export const newModel = (): Model => ({
  isOnline: true,
  fault: undefined,
  tabs: 1,
  isUpdateWaiting: false,
});

export type Step = fc.AsyncCommand<Model, Walk>;
export type TabNumber = 0 | 1;
type Done = { name: string; deed: Deed };

type StepParts = {
  /** In words, until it is known what was there. */
  name: string;
  canRun?: (model: Model) => boolean;
  /** What is different afterwards. */
  changes?: (model: Model) => void;
};

/** A page may be replaced under a step, by a new build or by what another tab did. Nothing is promised of what was half done. */
async function whereStill(page: Page, name: string, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!isReplaced(page, error)) throw error;
    const deed: Deed = { isInPage: false, keeps: 'nothing', travels: true };
    return { name: `${name}, while the page is replaced`, deed };
  }
}

/** A step in one tab. */
export const inTab = (
  { name, canRun = () => true, changes }: StepParts,
  tab: TabNumber,
  act: (page: Page, walk: Walk, model: Model) => Promise<Done>,
): Step => ({
  check: canRun,
  async run(model, walk) {
    if (tab === 1) model.tabs = 2;
    const page = await walk.tab(tab);
    changes?.(model);
    walk.console.isTroubled ||= !model.isOnline || model.fault !== undefined;
    await walk.step(page, () => whereStill(page, name, () => act(page, walk, model)));
  },
  toString: () => name,
});

/** A step outside the pages, which takes nothing from any of them. */
export const outside = (
  { name, canRun = () => true, changes }: StepParts,
  act: (walk: Walk) => Promise<void>,
): Step => ({
  check: canRun,
  async run(model, walk) {
    changes?.(model);
    walk.console.isTroubled ||= !model.isOnline || model.fault !== undefined;
    await walk.step(undefined, async () => {
      await act(walk);
      return { name, deed: { isInPage: false, keeps: 'all', travels: false } };
    });
  },
  toString: () => name,
});
