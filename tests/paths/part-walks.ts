import { model as accountForm } from '../machines/models/account-form.ts';
import { model as googlePopup } from '../machines/models/google-popup.ts';
import { model as installPrompt } from '../machines/models/install-prompt.ts';
import { model as passkeyPrompt } from '../machines/models/passkey-prompt.ts';
import { found, model as videoSearch } from '../machines/models/video-search.ts';
import { BY_THE_BROWSER, NO_SURPRISE, walkOf } from './walk-of.ts';

const installPromptWalk = walkOf(installPrompt, {
  // The shell opens the guide at once.
  offer: ({ type }, now) => !now.matches('guided') || type === 'guide.opened',
});

const accountFormWalk = walkOf(accountForm, {
  offer({ type, snapshot, fields }, now) {
    const { username, nickname, email, takenEmail, confirm } = now.context;
    // The second screen opens after the first, and the form is sent after both.
    const isOpen = now.hasTag('credentialsComplete');
    const isFree = snapshot?.hasTag('available');
    switch (type) {
      case 'xstate.snapshot.usernameAvailability':
        return isFree !== username.isFree;
      case 'xstate.snapshot.nicknameAvailability':
        return isOpen && isFree !== nickname.isFree;
      case 'fields.edit':
        if (!fields.email) return (fields.confirm === '') === (confirm !== '');
        // The first email, or another one in place of a refused one.
        return isOpen && fields.email !== email && email === takenEmail;
      case 'account.refused':
        return isOpen && now.hasTag('profileComplete');
      default:
        return false;
    }
  },
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

const secondPage = { found: found({ after: 'v30' }), problem: null };
const videoSearchWalk = walkOf(
  { ...videoSearch, answers: { findVideos: [...videoSearch.answers.findVideos, secondPage] } },
  {
    offer({ type, output }, now) {
      if (output?.found) return output.found.after === now.context.after;
      return type !== 'xstate.error.actor.findVideos';
    },
    beyond: { 'asking: xstate.error.actor.findVideos #1': NO_SURPRISE },
  },
);

const passkeyPromptWalk = walkOf(passkeyPrompt, {
  offer: ({ type, output }) =>
    !type.startsWith('xstate.error.actor.') &&
    (output === undefined ||
      output.kind === (type === 'xstate.done.actor.offerPasskey' ? 'none' : 'refused')),
  beyond: {
    'offering: xstate.done.actor.offerPasskey #1': BY_THE_BROWSER,
    'offering: xstate.error.actor.offerPasskey #1': NO_SURPRISE,
    'asking: xstate.done.actor.askForPasskey #1': BY_THE_BROWSER,
    'asking: xstate.done.actor.askForPasskey #2': BY_THE_BROWSER,
    'asking: xstate.error.actor.askForPasskey #1': NO_SURPRISE,
  },
});

/** Of charts that are a part of a page, or lie over every page. */
export const partWalks = {
  'account-form': accountFormWalk,
  'google-popup': googlePopupWalk,
  'install-prompt': installPromptWalk,
  'passkey-prompt': passkeyPromptWalk,
  'video-search': videoSearchWalk,
};
