import {
  applicationModel as submittedApplication,
  model as submittedEntry,
} from '../machines/models/submission.ts';
import {
  application,
  applicationFormModel,
  entry,
  model as entryFormModel,
} from '../machines/models/submission-form.ts';
import { model as submissionWithdrawal } from '../machines/models/submission-withdrawal.ts';
import { model as winnerPlace } from '../machines/models/winner-place.ts';
import type { Offer } from '../machines/paths.ts';
import { NO_SURPRISE, walkOf } from './walk-of.ts';

/** The page knows who is signed in, and the chart does not: each path starts with a page that does not know it yet. */
const ANEW = 1;

const offerSubmission: Offer = ({ type, output }, now) => {
  const { sent, acts } = now.context;
  const last = acts?.at(-1)?.kind;
  const isOver = now.matches({ filling: 'over' });
  switch (type) {
    case 'xstate.error.actor.submissionForm':
    case 'xstate.error.actor.submissionWithdrawal':
      return false;
    // Who fills in a form, has submitted something, or was told of a halt, is a member; what was not withdrawn is there, and a cancellation stands.
    case 'xstate.done.actor.readStanding':
      if (output.kind === 'visitor' && (last || now.matches('filling'))) return false;
      if (last === 'cancelled' && output.kind !== 'cancelled') return false;
      // Nobody is barred by a pause.
      if (last && output.kind === 'barred') return false;
      return !sent || output.sent;
    // What a form that is only closed leaves is what was there.
    case 'xstate.done.actor.submissionForm':
      if (output.saved && output.saved !== (sent ? 'correction' : 'first')) return false;
      // A form that was told of the deadline ends by it.
      if (isOver || output.problem?.code === 'meanwhile_closed') {
        return isOver && output.problem?.code === 'meanwhile_closed';
      }
      if (last === 'cancelled') return output.problem?.code === 'event_cancelled';
      if (last === 'paused') return output.saved || output.problem?.code === 'entry_paused';
      return output.saved || output.problem || Boolean(output.sent) === Boolean(sent);
    // Results stand, so nothing follows that a walk could go on with.
    case 'event.announced':
      return false;
    // tests/app covers a visitor's deadline and pause.
    case 'event.paused':
    case 'xstate.after.untilDeadline.submission.open':
      return !now.matches({ open: 'inviting' }) && !now.matches({ open: 'needsLogin' });
    default:
      return true;
  }
};

const ANNOUNCED = 'tests/app/event-entry/announced.test.tsx does it.';

export const eventEntryWalk = walkOf(submittedEntry, {
  longest: ANEW,
  offer: offerSubmission,
  beyond: {
    'closed: event.announced #1': ANNOUNCED,
    'filling: xstate.error.actor.submissionForm #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.submissionWithdrawal #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.submissionWithdrawal #2': NO_SURPRISE,
  },
});

const ONLY_EVENTS = 'An audition is neither paused nor cancelled.';

const offerApplication: Offer = (event, now) => {
  const { type, output } = event;
  if (type.startsWith('event.') || ['paused', 'cancelled', 'barred'].includes(output?.kind))
    return false;
  return !/_(paused|cancelled|account)$/.test(output?.problem?.code) && offerSubmission(event, now);
};

export const auditionApplicationWalk = walkOf(submittedApplication, {
  longest: ANEW,
  offer: offerApplication,
  leftBy: 'An audition that is over stays so; only an event can still be cancelled.',
  beyond: {
    'reading: xstate.done.actor.readStanding #4': ONLY_EVENTS,
    'reading: xstate.done.actor.readStanding #5': ONLY_EVENTS,
    'reading: xstate.done.actor.readStanding #6': 'An audition is for everybody.',
    'upcoming: event.cancelled #1': ONLY_EVENTS,
    'open: event.paused #1': ONLY_EVENTS,
    'open: event.resumed #1': ONLY_EVENTS,
    'open: event.cancelled #1': ONLY_EVENTS,
    'paused: withdrawal.ask #1': ONLY_EVENTS,
    'withdrawing: xstate.done.actor.submissionWithdrawal #1': ONLY_EVENTS,
    'withdrawing: xstate.done.actor.submissionWithdrawal #4': ONLY_EVENTS,
    'paused: event.resumed #1': ONLY_EVENTS,
    'paused: event.cancelled #1': ONLY_EVENTS,
    'paused: xstate.after.untilDeadline.submission.paused #1': ONLY_EVENTS,
    'filling: event.paused #1': ONLY_EVENTS,
    'filling: event.resumed #1': ONLY_EVENTS,
    'filling: event.cancelled #1': ONLY_EVENTS,
    'closed: event.announced #1': ANNOUNCED,
    'closed: event.cancelled #1': ONLY_EVENTS,
    'filling: xstate.error.actor.submissionForm #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.submissionWithdrawal #1': NO_SURPRISE,
    'withdrawing: xstate.error.actor.submissionWithdrawal #2': NO_SURPRISE,
  },
});

const offerForm: Offer = ({ type }) => type !== 'xstate.error.actor.submit';
const ENTRY_BEYOND = { 'submitting: xstate.error.actor.submit #1': NO_SURPRISE };
const BY_FIELD = 'The form of an audition says it at the birth date.';
const offerApplicationForm: Offer = (event, now) =>
  !event.type.startsWith('event.') && offerForm(event, now);
const APPLICATION_BEYOND = {
  'filling: event.paused #1': ONLY_EVENTS,
  'filling: event.cancelled #1': ONLY_EVENTS,
  'submitting: xstate.done.actor.submit #4': ONLY_EVENTS,
  'paused: form.submit #1': ONLY_EVENTS,
  'paused: form.cancel #1': ONLY_EVENTS,
  'paused: event.resumed #1': ONLY_EVENTS,
  'paused: event.cancelled #1': ONLY_EVENTS,
  'paused: deadline.passed #1': ONLY_EVENTS,
  'cancelled: form.cancel #1': ONLY_EVENTS,
  'submitting: xstate.done.actor.submit #3': ONLY_EVENTS,
  'submitting: xstate.done.actor.submit #5': BY_FIELD,
  'submitting: xstate.error.actor.submit #1': NO_SURPRISE,
  'ineligible: problem.read #1': BY_FIELD,
};

export const entryFormWalk = walkOf(entryFormModel, { offer: offerForm, beyond: ENTRY_BEYOND });
export const entryCorrectionWalk = walkOf(
  { ...entryFormModel, input: { sent: entry } },
  { offer: offerForm, beyond: ENTRY_BEYOND },
);
export const applicationFormWalk = walkOf(applicationFormModel, {
  offer: offerApplicationForm,
  beyond: {
    ...APPLICATION_BEYOND,
    'filling: form.cancel #2': 'The walk of a correction takes it.',
  },
});
export const applicationCorrectionWalk = walkOf(
  { ...applicationFormModel, input: { sent: application } },
  { offer: offerApplicationForm, beyond: APPLICATION_BEYOND },
);

/** What the server says follows from what has happened: only who has confirmed is confirmed. */
export const winnerPlaceWalk = walkOf(winnerPlace, {
  offer: ({ type }) => !/^xstate.error.actor.(confirm|giveUp)Place$/.test(type),
  beyond: {
    'confirming: xstate.error.actor.confirmPlace #1': NO_SURPRISE,
    'givingUp: xstate.error.actor.giveUpPlace #1': NO_SURPRISE,
  },
});

export const submissionWithdrawalWalk = walkOf(submissionWithdrawal, {
  offer: ({ type }) => type !== 'xstate.error.actor.withdraw',
  beyond: { 'withdrawing: xstate.error.actor.withdraw #1': NO_SURPRISE },
});
