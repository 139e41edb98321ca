import type { Standing, SubmissionContext } from '../../../machines/submission.types.ts';
import { luna } from '../../member-fixture.ts';
import { type Call, type Fan, refusal } from '../fan.ts';

const MY_DATA = 'GET /api/auth/my-data';

type Place = {
  at: string;
  /** Reads the fan's submission from the server, and the key that holds it. */
  own: Call;
  called: string;
  held: readonly Call[];
  /** The text before it opens, and the buttons after that. */
  opens: string;
  begin: readonly string[];
};

const STATUS = { upcoming: 'upcoming', open: 'active', closed: 'ended' } as const;

/** Said over the form. */
export const CHANGED = 'Not saved: this was changed in another tab or on another device';

export const isChanged = ({ problem }: Pick<SubmissionContext<unknown>, 'problem'>) =>
  problem?.code === 'changed_elsewhere';

/** The common part of the pages with a submission. */
export function submissionScreen(fan: Fan, { at, own, called, held, opens, begin }: Place) {
  let isMember = false;
  let isUpcoming = false;
  const becomeMember = async () => {
    if (!isMember) await fan.answer(MY_DATA, { body: { user: luna } });
    isMember = true;
  };
  const lacks = async (...names: string[]) => {
    const { buttons } = await fan.look();
    const left = names.filter((name) => name in buttons);
    if (left.length > 0) throw new Error(`There is still: ${left.join(', ')}`);
  };
  return {
    isHere: { address: at, dialog: null },
    lacks,
    async open() {
      isMember = false;
      isUpcoming = false;
      await fan.open({ at, held: [MY_DATA, own, ...held], local: { token: 'T1' } });
    },
    does: {
      'login.accept': () => fan.press('OK'),
      'login.decline': () => fan.escape(),
      'standing.retry': () => fan.press('Try'),
    },
    async readStanding({ kind, sent }: Standing<object>) {
      if (kind === 'visitor') return fan.answer(MY_DATA, refusal(403, 'forbidden'));
      await becomeMember();
      isUpcoming = kind === 'upcoming';
      const status = STATUS[kind];
      return fan.answer(own, { body: { status, [called]: sent } });
    },
    /** The app asks what stands now. */
    async sayChanged(call: Call, sent: object | null) {
      await fan.answer(call, refusal(409, 'changed_elsewhere'));
      await fan.answer(own, { body: { status: 'active', [called]: sent } });
    },
    async loseStanding() {
      await becomeMember();
      await fan.cutOff(own);
    },
    passes: {
      // By the phone's clock it is already open, so the server is asked as often as possible.
      untilOpening: () => fan.pass(31_000),
    },
    /** While the server is asked, the page keeps its last state. */
    async seesNothingSent() {
      if (!isUpcoming) {
        return fan.sees({ buttons: Object.fromEntries(begin.map((name) => [name, 'busy'])) });
      }
      await fan.sees({ text: opens });
      await lacks(...begin);
    },
    sees: {
      async upcoming() {
        await fan.sees({ address: at, dialog: null, text: opens });
        await lacks(...begin);
      },
      needsLogin: () =>
        fan.sees({
          address: at,
          dialog: 'You need to log in to continue.',
          buttons: { OK: 'ready' },
        }),
      leaving: () => fan.sees({ address: `/login?next=${encodeURIComponent(at)}`, dialog: null }),
    },
  };
}

export function noSurprise() {
  throw new Error('No fault of the network is a surprise here.');
}
