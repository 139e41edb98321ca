import type { EventAct, EventHalt, Obstacle } from '../../../contract/schemas/events.ts';
import type { submissionMachine } from '../../../machines/submission.machine.ts';
import type { FieldProblem } from '../../../machines/submission-form.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, type Call, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import type { Expected } from '../look.ts';

const MY_DATA = 'GET /api/auth/my-data';
const STATUS = {
  upcoming: 'upcoming',
  open: 'active',
  barred: 'active',
  paused: 'active',
  closed: 'ended',
  cancelled: 'ended',
} as const;

/** A page with a submission. */
export type Place = {
  at: string;
  /** Reads the fan's submission from the server, and the key that holds it. */
  own: Call;
  called: string;
  submit: Call;
  /** By the server's answer to `submit`. */
  accepted(sent: unknown): Answer;
  deadline: string;
  /** The buttons that open the form, and the text before they are there. */
  begin: readonly [string, ...string[]];
  opens: string;
  unread: string;
  saved: string;
  corrected: string;
  isOver: string;
  /** Where it can be paused and cancelled: how a page that stays open hears of it. */
  halts?: { look: Call; looked(halted: EventHalt | null, acts: readonly EventAct[]): Answer };
  /** A part of what was submitted. */
  shown(sent: unknown): string;
  form: {
    sample: unknown;
    fill(fan: Fan, form: unknown): Promise<void>;
    /** The button, before anything is submitted. */
    send: string;
    cancel: string;
    /** Where it is in a dialog: its title. */
    title?(sent: unknown): string;
    late: string;
    /** A field that the server refuses. */
    field: { label: string; hint: string; refused: string; problem: FieldProblem };
  };
  /** The title of the question, and what is said afterwards. */
  withdraw: { call: Call; question: string; gone: string };
};

export function noSurprise() {
  throw new Error('No fault of the network is a surprise here.');
}

export const submitOf = ({ form }: Place, sent: unknown) => (sent ? 'Save' : form.send);
export const cancelOf = ({ form }: Place, isLate: boolean) => (isLate ? 'Close' : form.cancel);

/** None of these buttons is there. */
export async function lacks(fan: Fan, ...names: string[]) {
  const { buttons } = await fan.look();
  const left = names.filter((name) => name in buttons);
  if (left.length > 0) throw new Error(`There is still: ${left.join(', ')}`);
}

export async function submitForm(fan: Fan, place: Place, form: unknown, sent: unknown) {
  await place.form.fill(fan, form);
  await fan.press(submitOf(place, sent));
}

export const answerOwn = (
  fan: Fan,
  { own, called }: Place,
  status: string,
  sent: unknown,
  more: { halted?: EventHalt | null; obstacle?: Obstacle | undefined } = {},
) => fan.answer(own, { body: { status, halted: null, [called]: sent, ...more } });

export const savedIn = (place: Place, saved: 'first' | 'correction') =>
  saved === 'first' ? place.saved : place.corrected;

const untilAfter = async (fan: Fan, { deadline }: Place) =>
  Date.parse(deadline) + 1_000 - (await fan.now());

/** It passes by the phone's clock, and the server says so. */
export async function passDeadline(fan: Fan, place: Place, sent: unknown) {
  await fan.pass(await untilAfter(fan, place));
  await answerOwn(fan, place, 'ended', sent);
}

const HALTED: Record<EventHalt, string> = {
  paused: 'Entries are paused.',
  cancelled: 'This event was cancelled.',
};

/** The page looks again, and hears how the event is now. */
export async function hears(
  fan: Fan,
  { halts }: Place,
  halted: EventHalt | null,
  acts: readonly EventAct[] = [],
) {
  if (!halts) throw new Error('It is neither paused nor cancelled.');
  if (!fan.isWaiting(halts.look)) await fan.lookAgain();
  await fan.answer(halts.look, halts.looked(halted, acts));
}

export const openPlace = async (fan: Fan, { at, halts }: Place, held: readonly Call[]) => {
  const loads = halts ? [halts.look] : [];
  await fan.open({ at, held: [...held, ...loads], loads, local: { token: 'T1' } });
};

type Filling = { context: { sent: unknown; acts: readonly EventAct[] | null } };

export function submissionScreen(fan: Fan, place: Place): Screen<typeof submissionMachine> {
  const { at, own, submit, begin, opens, shown, withdraw } = place;
  const [first] = begin;
  const here: Expected = { address: at, dialog: null };
  const all = ['Correct', 'Save', 'Try', 'Withdraw', ...begin];
  let isMember = false;
  let isUpcoming = false;
  /** As the page knows it. */
  let halt: EventHalt | null = null;
  const becomeMember = async () => {
    if (!isMember) await fan.answer(MY_DATA, { body: { user: luna } });
    isMember = true;
  };
  /** Only the listed buttons of the submission are there. */
  const seesOnly = async (text: string, ...names: string[]) => {
    const buttons = Object.fromEntries(names.map((name) => [name, 'ready' as const]));
    await fan.sees({ ...here, text, buttons });
    await lacks(fan, ...all.filter((name) => !names.includes(name)));
  };
  const seesSent = (text: string) => seesOnly(text, 'Correct', 'Withdraw');
  const dialogOf = (sent: unknown) => place.form.title?.(sent) ?? null;
  const seesForm = ({ context: { sent, acts } }: Filling) =>
    fan.sees({
      address: at,
      dialog: dialogOf(sent),
      buttons:
        acts?.at(-1)?.kind === 'cancelled'
          ? { Close: 'ready' }
          : { [submitOf(place, sent)]: 'ready' },
    });

  return {
    async open() {
      isMember = false;
      isUpcoming = false;
      halt = null;
      await openPlace(fan, place, [MY_DATA, own, submit, withdraw.call]);
    },
    does: {
      'login.accept': () => fan.press('OK'),
      'login.decline': () => fan.escape(),
      'standing.retry': () => fan.press('Try'),
      'form.open': (_, { context }) => fan.press(context.sent ? 'Correct' : first),
      'withdrawal.ask': () => fan.press('Withdraw'),
      'event.paused'({ acts }) {
        halt = 'paused';
        return hears(fan, place, halt, acts);
      },
      'event.resumed'({ acts }) {
        halt = null;
        return hears(fan, place, null, acts);
      },
      'event.announced'() {
        throw new Error('No walk goes on after it.');
      },
      'event.cancelled'({ acts }) {
        halt = 'cancelled';
        return hears(fan, place, halt, acts);
      },
    },
    answers: {
      async readStanding({ kind, sent, obstacle }) {
        if (kind === 'visitor') return fan.answer(MY_DATA, refusal(403, 'forbidden'));
        await becomeMember();
        isUpcoming = kind === 'upcoming';
        halt = kind === 'paused' || kind === 'cancelled' ? kind : null;
        return answerOwn(fan, place, STATUS[kind], sent, { halted: halt, obstacle });
      },
      async submissionForm({ saved, sent, problem }, { context }) {
        const isCancelled = context.acts?.at(-1)?.kind === 'cancelled';
        if (problem?.code === 'meanwhile_closed') return fan.press(cancelOf(place, true));
        if (isCancelled || (!saved && !problem)) return fan.press(place.form.cancel);
        await submitForm(fan, place, place.form.sample, context.sent);
        if (saved) return fan.answer(submit, place.accepted(sent));
        await fan.answer(submit, refusal(409, problem?.code ?? ''));
        return fan.press('Close');
      },
      async submissionWithdrawal({ withdrawn, problem }) {
        if (withdrawn || problem) await fan.press('Withdraw');
        if (withdrawn) return fan.answer(withdraw.call, { body: { message: 'Fine.' } });
        if (problem) await fan.cutOff(withdraw.call);
        await fan.press('Keep');
      },
    },
    parts: {},
    fails: {
      async readStanding() {
        await becomeMember();
        await fan.cutOff(own);
      },
      submissionForm: noSurprise,
      submissionWithdrawal: noSurprise,
    },
    passes: {
      // By the phone's clock it is already open, so the server is asked as often as possible.
      untilOpening: () => fan.pass(31_000),
      untilDeadline: async () => fan.pass(Math.max(31_000, await untilAfter(fan, place))),
    },
    sees: {
      /** While the server is asked, the page keeps its last state. */
      async reading({ context: { sent } }) {
        await fan.sees(here);
        await lacks(fan, 'Correct', 'Save', 'Try', 'Withdraw', place.form.send);
        if (sent) return fan.sees({ text: shown(sent) });
        if (isUpcoming) return seesOnly(opens);
        if (halt) return seesOnly(HALTED[halt]);
        return fan.sees({ buttons: Object.fromEntries(begin.map((name) => [name, 'busy'])) });
      },
      unread: () => seesOnly(place.unread, 'Try'),
      upcoming: () => seesOnly(opens),
      'open.inviting': () => seesOnly('', ...begin),
      'open.needsLogin': () =>
        fan.sees({
          address: at,
          dialog: 'You need to log in to continue.',
          buttons: { OK: 'ready' },
        }),
      'open.offering': () => seesOnly('', ...begin),
      'open.barred': () => seesOnly('You can’t enter'),
      'open.sent.known': ({ context }) => seesSent(shown(context.sent)),
      async 'open.sent.received'({ context }) {
        await fan.sees({ text: place.saved });
        await seesSent(shown(context.sent));
      },
      async 'open.sent.corrected'({ context }) {
        await fan.sees({ text: place.corrected });
        await seesSent(shown(context.sent));
      },
      'open.withdrawn': () => seesOnly(withdraw.gone, ...begin),
      async 'paused.known'({ context: { sent } }) {
        await seesOnly(HALTED.paused, ...(sent ? ['Withdraw'] : []));
        if (sent) await fan.sees({ text: shown(sent) });
      },
      async 'paused.withdrawn'() {
        await seesOnly(HALTED.paused);
        await fan.sees({ text: withdraw.gone });
      },
      async cancelled({ context: { sent } }) {
        await seesOnly(HALTED.cancelled);
        if (sent) await fan.sees({ text: shown(sent) });
      },
      'filling.accepted': seesForm,
      'filling.checking': seesForm,
      'filling.over': ({ context: { sent } }) =>
        fan.sees({ address: at, dialog: dialogOf(sent), text: place.form.late }),
      withdrawing: () =>
        fan.sees({
          address: at,
          dialog: withdraw.question,
          buttons: { Keep: 'ready', 'Withdraw 2': 'ready' },
        }),
      leaving: () => fan.sees({ address: `/login?next=${encodeURIComponent(at)}`, dialog: null }),
      async closed({ context: { sent } }) {
        await seesOnly(place.isOver);
        if (sent) await fan.sees({ text: shown(sent) });
      },
    },
  };
}
