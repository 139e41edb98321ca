import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PlaceState } from '../../../../contract/rules/winner-place.ts';
import type { EntrantState } from '../../../../contract/schemas/entrants.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import { EXPORT_REFUSALS } from '../frame/export-words.ts';

/** What staff read about a giveaway and its winners. */
export function useGiveawayWords() {
  const { t } = useLingui();
  return {
    states: {
      upcoming: t`Not open yet`,
      open: t({ context: 'entries', message: 'Open' }),
      paused: t`Entries paused`,
      over: t`Over, entries not closed`,
      closed: t`Entries closed`,
      drawn: t`Drawn`,
      cancelled: t`Cancelled`,
    },
    acts: {
      paused: t`Entries paused`,
      resumed: t`Entries resumed`,
      cancelled: t`Event cancelled`,
    },
    doubts: {
      disqualified: t`Entries were disqualified.`,
      seed_late: t`There is no record that the seed was fixed before entries opened.`,
      drawn_early: t`It was drawn earlier after the close than its page promised.`,
      corrected: t`Prizes or limits were corrected after fans had entered.`,
    },
    messages: {
      waiting: t`Waiting`,
      sending: t`Being sent`,
      sent: t`Sent`,
      failed: t`Failed`,
      unreachable: t`No email or phone number`,
      unknown: t`Not known`,
    },
    entrantStates: {
      entered: t({ context: 'entrant', message: 'Entered' }),
      won: t({ context: 'entrant', message: 'Won' }),
      lost: t({ context: 'entrant', message: 'Not won' }),
      disqualified: t({ context: 'entrant', message: 'Disqualified' }),
    } satisfies Record<EntrantState, string>,
    places: {
      won: t({ context: 'place', message: 'Won' }),
      waiting: t({ context: 'place', message: 'Not confirmed yet' }),
      confirmed: t({ context: 'place', message: 'Confirmed' }),
      given_up: t({ context: 'place', message: 'Given up' }),
      lapsed: t({ context: 'place', message: 'Lapsed' }),
      taken_away: t({ context: 'place', message: 'Taken away' }),
    } satisfies Record<PlaceState, string>,
    deliveries: {
      ready: t`Address`,
      'no-address': t`No address`,
      inactive: t`Account not active`,
    },
  };
}

/** Why an act was not done. */
export const GIVEAWAY_REFUSALS: Refusals = {
  ...EXPORT_REFUSALS,
  invalid_purchase_code: msg`A line isn’t a code of 8 to 40 letters and digits. Nothing was imported.`,
  not_over: msg`The event isn’t over yet.`,
  too_early: msg`It’s too early: the time between the close and the draw is not over yet.`,
  round_order: msg`Rounds are announced in the order in which their entries end.`,
  earlier_round: msg`A round whose entries ended earlier is to be drawn, and announced, first. Nothing was drawn.`,
  drawn_already: msg`The winners were drawn already. Nothing was changed.`,
  closed_already: msg`The entries were closed already. Nothing was changed.`,
  entries_changed: msg`The entries are not those that were closed: somebody changed them in the database. Nothing was drawn.`,
  event_cancelled: msg`The event was cancelled. Nothing was changed.`,
  not_running: msg`Entries are not open. Nothing was changed.`,
  paused_already: msg`Entries are paused already. Nothing was changed.`,
  not_paused: msg`Entries are not paused. Nothing was changed.`,
  nothing_changed: msg`The event is already like this. Nothing was changed.`,
  loses_proof: msg`Fans have entered meanwhile. Nothing was changed: please read what this correction means for the draw.`,
  entry_closed: msg`Entries are closed. Nothing was changed.`,
  disqualified_already: msg`The entry is disqualified already. Nothing was changed.`,
  not_disqualified: msg`The entry is not disqualified. Nothing was changed.`,
  not_drawn: msg`The winners aren’t drawn yet.`,
  not_announced: msg`The winners aren’t announced yet.`,
  not_found: msg`There is no such event or winner.`,
  unknown_reference: msg`One of the named events doesn’t exist. Nothing was changed.`,
  conflict: msg`The account of this winner is no longer active.`,
  corrected_elsewhere: msg`The event was corrected meanwhile. Nothing was changed.`,
  changed_elsewhere: msg`The message is being sent already.`,
  not_sent: msg`The message could not be sent. The list says what comes next.`,
};
