import { type InAppBrowser, inAppBrowserOf } from '../../contract/rules/in-app-browser.ts';
import { isStandalone } from './installer.ts';

/** The app in whose browser the page is; our own installed app is none. */
export const embeddingApp = (page: Window): InAppBrowser | null =>
  isStandalone(page) ? null : inAppBrowserOf(page.navigator.userAgent);
