import type { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import type { EntryContext, SentEntry, Standing } from '../../../machines/event-entry.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { NIGHT } from '../content.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';

const MY_DATA = 'GET /api/auth/my-data';
const OWN = 'GET /api/events/encore-night/entry';
const ENTER = 'POST /api/events/encore-night/entry';
const AT = '/event/encore-night';
const CONSENT = 'You may contact me about this event.';

const REFUSALS: Partial<Record<string, Answer>> = {
  entry_closed: refusal(409, 'entry_closed'),
  not_old_enough: refusal(403, 'not_old_enough'),
  invalid_entry: {
    status: 400,
    body: { message: 'The server refused.', code: 'invalid_entry', field: 'name' },
  },
};

const bodyOf = (kind: Standing['kind'], entry: SentEntry | null): Answer => ({
  body: { status: kind === 'open' ? 'active' : 'ended', entry },
});
const titleOf = ({ entry }: EntryContext) => (entry ? 'Correct your entry' : 'Enter the giveaway');
const submitOf = ({ entry }: EntryContext) => (entry ? 'Save' : 'Enter');

export function eventEntryScreen(fan: Fan): Screen<typeof eventEntryMachine> {
  let isMember = false;
  const becomeMember = async () => {
    if (!isMember) await fan.answer(MY_DATA, { body: { user: luna } });
    isMember = true;
  };
  const lacks = async (...names: string[]) => {
    const { buttons } = await fan.look();
    const left = names.filter((name) => name in buttons);
    if (left.length > 0) throw new Error(`There is still: ${left.join(', ')}`);
  };
  const seesForm = ({ context }: { context: EntryContext }) =>
    fan.sees({
      address: AT,
      dialog: titleOf(context),
      buttons: { [submitOf(context)]: 'ready' },
      fields: { Name: { answer: context.problem ? 'Please enter your name.' : 'As on your ID.' } },
    });

  return {
    async open() {
      isMember = false;
      await fan.open({ at: AT, held: [MY_DATA, OWN, ENTER], local: { token: 'T1' } });
    },
    does: {
      'entrance.take': () => fan.press('ENTRANCE'),
      'entry.correct': () => fan.press('Correct'),
      'entry.cancel': (_, now) => fan.press(now.hasTag('tooYoung') ? 'Check' : 'Close'),
      'entry.retry': () => fan.press('Try'),
      async 'entry.submit'({ form }, { context }) {
        await fan.choose('Event', String(form.number));
        await fan.fill('Name', form.name);
        await fan.fill('Date of birth', form.birthDate);
        const { ticked } = await fan.look();
        if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
        await fan.press(submitOf(context));
      },
      'login.accept': () => fan.press('OK'),
      'login.decline': () => fan.escape(),
    },
    answers: {
      async readStanding({ kind, entry }) {
        if (kind === 'visitor') return fan.answer(MY_DATA, refusal(403, 'forbidden'));
        await becomeMember();
        return fan.answer(OWN, bodyOf(kind, entry));
      },
      enter: ({ problem, entry = null }) =>
        fan.answer(ENTER, (problem && REFUSALS[problem.code]) ?? bodyOf('open', entry)),
    },
    parts: {},
    fails: {
      async readStanding() {
        await becomeMember();
        await fan.cutOff(OWN);
      },
      enter() {
        throw new Error('No fault of the network is a surprise to the entry.');
      },
    },
    passes: {
      untilDeadline: async () => fan.pass(Date.parse(NIGHT.endDate) + 1_000 - (await fan.now())),
    },
    sees: {
      async reading({ context: { entry } }) {
        await fan.sees({ address: AT, dialog: null });
        await lacks('Correct', 'Enter', 'Save', 'Try');
        if (entry) await fan.sees({ text: entry.receiptCode });
        else await fan.sees({ buttons: { ENTRANCE: 'busy', 'ENTRANCE 2': 'busy' } });
      },
      async unread() {
        await fan.sees({
          address: AT,
          text: 'We couldn’t find out whether you have entered.',
          buttons: { Try: 'ready' },
        });
        await lacks('ENTRANCE', 'Correct');
      },
      'open.inviting': () =>
        fan.sees({ address: AT, dialog: null, buttons: { ENTRANCE: 'ready' } }),
      'open.needsLogin': () =>
        fan.sees({
          address: AT,
          dialog: 'You need to log in to continue.',
          buttons: { OK: 'ready' },
        }),
      'open.offering': () =>
        fan.sees({ address: AT, dialog: null, buttons: { ENTRANCE: 'ready' } }),
      async 'open.entered'({ context: { entry } }) {
        await fan.sees({
          address: AT,
          dialog: null,
          text: entry?.receiptCode ?? 'no entry',
          buttons: { Correct: 'ready' },
        });
        await lacks('ENTRANCE');
      },
      'filling.form': seesForm,
      'filling.editing': seesForm,
      ineligible: () =>
        fan.sees({
          address: AT,
          dialog: 'You can’t enter this event yet.',
          buttons: { Check: 'ready' },
        }),
      deciding: () => {},
      submitting: ({ context }) =>
        fan.sees({
          address: AT,
          dialog: titleOf(context),
          buttons: { [submitOf(context)]: 'busy' },
        }),
      leaving: () => fan.sees({ address: `/login?next=${encodeURIComponent(AT)}`, dialog: null }),
      async closed({ context: { entry } }) {
        await fan.sees({ address: AT, dialog: null, text: 'Entries are closed.' });
        if (entry) await fan.sees({ text: 'You won!' });
        await lacks('ENTRANCE', 'Correct');
      },
    },
  };
}
