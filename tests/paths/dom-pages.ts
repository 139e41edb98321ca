import { allLaterPages } from '../../src/routes/all-later-pages.ts';
import { FIRST_PAGES } from '../../src/routes/routes.ts';
import * as settings from '../../src/routes/settings/settings.css.ts';

export const pages = [...FIRST_PAGES, ...allLaterPages];

/** What is there and cannot be seen; jsdom knows no styles. */
export const HIDING: string[] = [settings.unknown];
