import { model as googlePopup } from '../machines/models/google-popup.ts';
import { model as installPrompt } from '../machines/models/install-prompt.ts';
import { walkOf } from './walk-of.ts';

const installPromptWalk = walkOf(installPrompt, {
  // The shell opens the guide at once.
  offer: ({ type }, now) => !now.matches('guided') || type === 'guide.opened',
});

const googlePopupWalk = walkOf(
  { ...googlePopup, facts: ({ attempt }) => attempt > 0 },
  {
    offer({ type }, now) {
      // The settings are read once, before the script.
      if (type === 'client.missing') return now.context.attempt === 0;
      // A script that has failed does not load later; one that was only slow does.
      return type !== 'script.ready' || !now.matches({ scriptBlocked: 'unshown' });
    },
  },
);

/** Of charts that are a part of a page, or lie over every page. */
export const partWalks = {
  'google-popup': googlePopupWalk,
  'install-prompt': installPromptWalk,
};
