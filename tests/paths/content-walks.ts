import { model as applicationWithdrawal } from '../machines/models/application-withdrawal.ts';
import { model as auditionApplication } from '../machines/models/audition-application.ts';
import { model as eventEntry } from '../machines/models/event-entry.ts';
import { NO_SURPRISE, walkOf } from './walk-of.ts';

/** The page knows who is signed in, and the chart does not: each path starts with a page that does not know it yet. */
const ANEW = 1;

export const eventEntryWalk = walkOf(eventEntry, {
  longest: ANEW,
  offer: ({ type, output }, now) => {
    switch (type) {
      case 'xstate.error.actor.enter':
        return false;
      // A fan with an entry is a member, and stays signed in.
      case 'xstate.done.actor.readStanding':
        return !now.context.sent || output.sent;
      // tests/app/event-entry covers a visitor's deadline.
      case 'xstate.after.untilDeadline.event-entry.open':
        return now.matches({ open: 'offering' }) || now.matches({ open: 'sent' });
      default:
        return true;
    }
  },
  beyond: { 'submitting: xstate.error.actor.enter #1': NO_SURPRISE },
});

export const auditionApplicationWalk = walkOf(auditionApplication, {
  longest: ANEW,
  offer: ({ type, output }, { context: { sent } }) => {
    switch (type) {
      case 'xstate.error.actor.apply':
      case 'xstate.error.actor.applicationWithdrawal':
        return false;
      // A fan with an application is a member, and an application that was not withdrawn is there.
      case 'xstate.done.actor.readStanding':
        return !sent || output.sent;
      default:
        return true;
    }
  },
  beyond: {
    'submitting: xstate.error.actor.apply #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.applicationWithdrawal #1': NO_SURPRISE,
  },
});

export const applicationWithdrawalWalk = walkOf(applicationWithdrawal, {
  offer: ({ type }) => type !== 'xstate.error.actor.withdraw',
  beyond: { 'withdrawing: xstate.error.actor.withdraw #1': NO_SURPRISE },
});
