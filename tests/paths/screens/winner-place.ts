import type { PlaceState } from '../../../contract/rules/winner-place.ts';
import type { Entry } from '../../../contract/schemas/events.ts';
import type { winnerPlaceMachine } from '../../../machines/winner-place.machine.ts';
import type { PlaceSettled } from '../../../machines/winner-place.types.ts';
import type { Screen } from '../../machines/model.ts';
import { entry } from '../../machines/models/submission-form.ts';
import { type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { lacks, noSurprise } from './submission.ts';

const AT = '/event/encore-night';
const OWN = 'GET /api/events/encore-night/entry';
const CONFIRM = 'POST /api/events/encore-night/entry/confirm';
const GIVE_UP = 'POST /api/events/encore-night/entry/give-up';
const HOUR = 60 * 60_000;
const QUESTION = 'Give up your place?';

export const SAYS: Record<PlaceState, string> = {
  won: 'You won 2 tickets!',
  waiting: 'Otherwise your place goes to somebody else.',
  confirmed: 'Your place is confirmed.',
  given_up: 'You gave up your place.',
  lapsed: 'Your place wasn’t confirmed in time, so it has lapsed.',
  taken_away: 'Your place was taken away.',
};

/** A fan who has won two tickets and has an hour to confirm. */
const wonIn = (state: PlaceState, confirmBy: string): Entry => ({
  ...entry,
  won: true,
  place: { state, confirmBy, isPassedOn: false, tickets: 2, text: null, takenFor: null },
});

export function winnerPlaceScreen(fan: Fan): Screen<typeof winnerPlaceMachine> {
  let confirmBy = '';
  const own = (state: PlaceState) =>
    fan.answer(OWN, { body: { status: 'ended', halted: null, entry: wonIn(state, confirmBy) } });
  async function settled(call: Call, { problem, state }: PlaceSettled) {
    if (!problem && state)
      return fan.answer(call, { body: { message: 'Fine.', entry: wonIn(state, confirmBy) } });
    if (!state) return fan.cutOff(call);
    await fan.answer(call, refusal(409, 'place_over'));
    return own(state);
  }
  const sees = async (
    state: PlaceState,
    buttons: Record<string, 'ready' | 'busy' | 'disabled'>,
  ) => {
    await fan.sees({ address: AT, dialog: null, text: SAYS[state], buttons });
    await lacks(fan, ...['Confirm', 'Give'].filter((name) => !(name in buttons)));
  };
  const asks = (buttons: Record<string, 'ready' | 'busy' | 'disabled'>) =>
    fan.sees({ address: AT, dialog: QUESTION, buttons });
  return {
    async open() {
      await fan.open({ at: AT, held: [OWN, CONFIRM, GIVE_UP], local: { token: 'T1' } });
      confirmBy = new Date((await fan.now()) + HOUR).toISOString();
      await own('waiting');
    },
    does: {
      'place.confirm': () => fan.press('Confirm'),
      'place.giveUp': () => fan.press('Give'),
      'question.accept': () => fan.press('Give'),
      'question.decline': () => fan.press('Keep'),
    },
    answers: {
      readPlace: ({ state }) => own(state),
      confirmPlace: (said) => settled(CONFIRM, said),
      giveUpPlace: (said) => settled(GIVE_UP, said),
    },
    parts: {},
    fails: {
      readPlace: () => fan.cutOff(OWN),
      confirmPlace: noSurprise,
      giveUpPlace: noSurprise,
    },
    passes: {
      untilLapse: async () =>
        fan.pass(Math.max(31_000, Date.parse(confirmBy) + 1_000 - (await fan.now()))),
    },
    sees: {
      standing: () => fan.sees({ address: AT }),
      waiting: () => sees('waiting', { Confirm: 'ready', Give: 'ready' }),
      reading: () => sees('waiting', { Confirm: 'busy', Give: 'disabled' }),
      confirming: () => sees('waiting', { Confirm: 'busy', Give: 'disabled' }),
      confirmed: () => sees('confirmed', { Give: 'ready' }),
      asking: () => asks({ Keep: 'ready', 'Give 2': 'ready' }),
      givingUp: () => asks({ Keep: 'disabled', 'Give 2': 'busy' }),
      givenUp: () => sees('given_up', {}),
      lapsed: () => sees('lapsed', {}),
      takenAway: () => sees('taken_away', {}),
    },
  };
}
