import { laterPages } from './later-pages.ts';
import { staffPages } from './staff-pages.ts';

/** For what knows every page, such as the server. */
export const allLaterPages = [...laterPages, ...staffPages];
