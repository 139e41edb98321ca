import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Language } from '../../contract/languages.ts';
import { leafOf } from '../machines/states.ts';
import type { Staged } from '../paths/cover.ts';

const FOLDER = new URL('../../test-results/pictures/', import.meta.url);

const nameOf = (chart: string, now: AnyMachineSnapshot) =>
  `${chart}/${leafOf(now).replaceAll(' + ', '+')}`;

/** Which path shows each state first: the same ones in each run take the pictures. */
export function photographers(paths: readonly Staged[]) {
  const first = new Map<string, Staged['path']>();
  for (const { stage, path } of paths) {
    for (const { state } of path) {
      const name = nameOf(stage.walk.model.chart.id, state);
      if (!first.has(name)) first.set(name, path);
    }
  }
  return ({ stage, path }: Staged, page: Page, language: Language) => {
    const taken = new Set<string>();
    return async (now: AnyMachineSnapshot) => {
      const name = nameOf(stage.walk.model.chart.id, now);
      if (first.get(name) !== path || taken.has(name)) return;
      taken.add(name);
      await page.screenshot({
        path: fileURLToPath(new URL(`${language}/${name}.png`, FOLDER)),
      });
    };
  };
}
