import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Language } from '../../contract/languages.ts';
import { leafOf } from '../machines/states.ts';

const FOLDER = new URL('../../test-results/pictures/', import.meta.url);

/** Takes a picture of each state of a chart when it is first seen in a language. */
export const takePictures =
  (page: Page, chart: string, language: Language) => async (now: AnyMachineSnapshot) => {
    const name = leafOf(now).replaceAll(' + ', '+');
    const { pathname } = new URL(`${language}/${chart}/${name}.png`, FOLDER);
    if (!existsSync(pathname)) await page.screenshot({ path: pathname, animations: 'disabled' });
  };
