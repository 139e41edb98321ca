import { model as applicationWithdrawal } from '../machines/models/application-withdrawal.ts';
import {
  applicationModel as submittedApplication,
  entryModel as submittedEntry,
} from '../machines/models/submission.ts';
import {
  application,
  applicationFormModel,
  entry,
  model as entryFormModel,
} from '../machines/models/submission-form.ts';
import type { Offer } from '../machines/paths.ts';
import { NO_SURPRISE, walkOf } from './walk-of.ts';

/** The page knows who is signed in, and the chart does not: each path starts with a page that does not know it yet. */
const ANEW = 1;

const offerSubmission: Offer = ({ type, output }, now) => {
  const { sent } = now.context;
  switch (type) {
    case 'xstate.error.actor.submissionForm':
    case 'xstate.error.actor.applicationWithdrawal':
      return false;
    // Who has submitted something is a member, and what was not withdrawn is there.
    case 'xstate.done.actor.readStanding':
      return !sent || output.sent;
    // What a form that is only closed leaves is what was there.
    case 'xstate.done.actor.submissionForm':
      return output.isSaved || output.problem || Boolean(output.sent) === Boolean(sent);
    // tests/app covers a visitor's deadline.
    case 'xstate.after.untilDeadline.submission.open':
      return !now.matches({ open: 'inviting' }) && !now.matches({ open: 'needsLogin' });
    default:
      return true;
  }
};

const KEPT = 'An entry cannot be withdrawn.';

export const eventEntryWalk = walkOf(submittedEntry, {
  longest: ANEW,
  offer: offerSubmission,
  beyond: {
    'open.sent: withdrawal.ask #1': KEPT,
    'open.withdrawn: form.open #1': KEPT,
    'filling: xstate.error.actor.submissionForm #1': NO_SURPRISE,
    'withdrawing: xstate.done.actor.applicationWithdrawal #1': KEPT,
    'withdrawing: xstate.done.actor.applicationWithdrawal #2': KEPT,
    'withdrawing: xstate.error.actor.applicationWithdrawal #1': NO_SURPRISE,
  },
});

export const auditionApplicationWalk = walkOf(submittedApplication, {
  longest: ANEW,
  offer: offerSubmission,
  beyond: {
    'filling: xstate.error.actor.submissionForm #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.applicationWithdrawal #1': NO_SURPRISE,
  },
});

const offerForm: Offer = ({ type }) => type !== 'xstate.error.actor.submit';
const ENTRY_BEYOND = { 'submitting: xstate.error.actor.submit #1': NO_SURPRISE };
const BY_FIELD = 'The form of an audition says it at the birth date.';
const APPLICATION_BEYOND = {
  'submitting: xstate.done.actor.submit #3': BY_FIELD,
  'submitting: xstate.error.actor.submit #1': NO_SURPRISE,
  'ineligible: problem.read #1': BY_FIELD,
};

export const entryFormWalk = walkOf(entryFormModel, { offer: offerForm, beyond: ENTRY_BEYOND });
export const entryCorrectionWalk = walkOf(
  { ...entryFormModel, input: { sent: entry } },
  { offer: offerForm, beyond: ENTRY_BEYOND },
);
export const applicationFormWalk = walkOf(applicationFormModel, {
  offer: offerForm,
  beyond: APPLICATION_BEYOND,
});
export const applicationCorrectionWalk = walkOf(
  { ...applicationFormModel, input: { sent: application } },
  { offer: offerForm, beyond: APPLICATION_BEYOND },
);

export const applicationWithdrawalWalk = walkOf(applicationWithdrawal, {
  offer: ({ type }) => type !== 'xstate.error.actor.withdraw',
  beyond: { 'withdrawing: xstate.error.actor.withdraw #1': NO_SURPRISE },
});
