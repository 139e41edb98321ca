import type { ScreenMeta } from './screen.types.ts';

/** The result of the browser's install prompt; a missing prompt counts as a failure. */
export type InstallAnswer = 'accepted' | 'refused';

export type InstallPromptTypes = {
  events: /** The browser can install the app; it has installed it, or runs it as installed. */
    | { type: 'browser.offers' | 'browser.installed' }
    /** `rested`: no dismissal in the last 24 hours. */
    | { type: 'home.opened'; rested: boolean }
    | { type: 'home.left' }
    /** No other popup is on the screen. */
    | { type: 'screen.free' }
    | { type: 'install.ask' | 'install.accept' | 'install.dismiss' }
    | { type: 'guide.opened' };
  tags: 'installed' | 'waiting' | 'popup' | 'dialog' | 'busy' | 'guideDue';
  meta: ScreenMeta;
};
