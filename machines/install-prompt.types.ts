import type { ScreenMeta } from './screen.types.ts';

/** What the browser's own question came to; where it has none to ask, that is a failure. */
export type InstallAnswer = 'accepted' | 'refused';

export type InstallPromptTypes = {
  events: /** The browser would install the app; it has, or runs it as one. */
    | { type: 'browser.offers' | 'browser.installed' }
    /** `rested`: no dismissal in the last 24 hours. */
    | { type: 'home.opened'; rested: boolean }
    | { type: 'home.left' }
    | { type: 'install.ask' | 'install.accept' | 'install.dismiss' }
    | { type: 'guide.opened' };
  tags: 'installed' | 'popup' | 'dialog' | 'busy' | 'guideDue';
  meta: ScreenMeta;
};
