import { model as installPrompt } from '../machines/models/install-prompt.ts';
import { walkOf } from './walk-of.ts';

const installPromptWalk = walkOf(installPrompt, {
  // The shell opens the guide at once.
  offer: ({ type }, now) => !now.matches('guided') || type === 'guide.opened',
});

/** Of charts that are a part of a page, or lie over every page. */
export const partWalks = {
  'install-prompt': installPromptWalk,
};
