import type { eventEntryMachine } from '../../../machines/event-entry.machine.ts';
import type { EntryContext } from '../../../machines/event-entry.types.ts';
import type { Screen } from '../../machines/model.ts';
import { NIGHT } from '../content.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';
import { CHANGED, isChanged, noSurprise, submissionScreen } from './submission.ts';

const ENTER = 'POST /api/events/encore-night/entry';
const AT = '/event/encore-night';
const CONSENT = 'You may contact me about this event.';

const REFUSALS: Partial<Record<string, Answer>> = {
  entry_closed: refusal(409, 'entry_closed'),
  not_old_enough: refusal(403, 'not_old_enough'),
  invalid_name: {
    status: 400,
    body: { message: 'The server refused.', code: 'invalid_name', field: 'name' },
  },
};

const titleOf = ({ sent }: EntryContext) => (sent ? 'Correct your entry' : 'Enter the giveaway');
const isLate = ({ problem }: EntryContext) => problem?.code === 'entry_closed';
const submitOf = ({ sent }: EntryContext) => (sent ? 'Save' : 'Enter');

export function eventEntryScreen(fan: Fan): Screen<typeof eventEntryMachine> {
  const { isHere, lacks, open, does, readStanding, sayChanged, loseStanding, passes, ...rest } =
    submissionScreen(fan, {
      at: AT,
      own: 'GET /api/events/encore-night/entry',
      called: 'entry',
      held: [ENTER],
      opens: 'Entries open on January 5, 2026.',
      begin: ['ENTRANCE', 'ENTRANCE 2'],
    });
  const { seesNothingSent, sees } = rest;

  return {
    open,
    does: {
      ...does,
      'form.open': (_, { context }) => fan.press(context.sent ? 'Correct' : 'ENTRANCE'),
      'form.cancel': () => fan.press('Close'),
      'problem.read': () => fan.press('Check'),
      async 'form.submit'({ form }, { context }) {
        await fan.choose('Event', String(form.number));
        await fan.fill('Name', form.name);
        await fan.fill('Date of birth', form.birthDate);
        const { ticked } = await fan.look();
        if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
        await fan.press(submitOf(context));
      },
    },
    answers: {
      readStanding,
      enter: ({ problem, sent = null }) =>
        isChanged({ problem })
          ? sayChanged(ENTER, sent)
          : fan.answer(
              ENTER,
              (problem && REFUSALS[problem.code]) ?? { body: { status: 'active', entry: sent } },
            ),
    },
    parts: {},
    fails: {
      readStanding: loseStanding,
      enter: noSurprise,
    },
    passes: {
      ...passes,
      untilDeadline: async () => fan.pass(Date.parse(NIGHT.endDate) + 1_000 - (await fan.now())),
    },
    sees: {
      async reading({ context: { sent } }) {
        await fan.sees(isHere);
        await lacks('Correct', 'Enter', 'Save', 'Try');
        if (sent) await fan.sees({ text: sent.receiptCode });
        else await seesNothingSent();
      },
      async unread() {
        await fan.sees({
          address: AT,
          text: 'We couldn’t find out whether you have entered.',
          buttons: { Try: 'ready' },
        });
        await lacks('ENTRANCE', 'Correct');
      },
      upcoming: sees.upcoming,
      'open.inviting': () => fan.sees({ ...isHere, buttons: { ENTRANCE: 'ready' } }),
      'open.needsLogin': sees.needsLogin,
      'open.offering': () => fan.sees({ ...isHere, buttons: { ENTRANCE: 'ready' } }),
      async 'open.sent'({ context: { sent } }) {
        await fan.sees({
          ...isHere,
          text: sent?.receiptCode ?? 'no entry',
          buttons: { Correct: 'ready' },
        });
        await lacks('ENTRANCE');
      },
      filling: ({ context }) =>
        fan.sees({
          address: AT,
          dialog: titleOf(context),
          ...(isLate(context) && { text: 'Entries are closed.' }),
          ...(isChanged(context) && { text: CHANGED }),
          buttons: { [isLate(context) ? 'Close' : submitOf(context)]: 'ready' },
          fields: {
            Name: {
              answer:
                context.problem?.field === 'name'
                  ? 'Please type your name in letters.'
                  : 'As on your photo ID.',
            },
          },
        }),
      ineligible: () =>
        fan.sees({
          address: AT,
          dialog: 'You can’t enter this event yet.',
          buttons: { Check: 'ready' },
        }),
      submitting: ({ context }) =>
        fan.sees({
          address: AT,
          dialog: titleOf(context),
          buttons: { [submitOf(context)]: 'busy' },
        }),
      leaving: sees.leaving,
      async closed({ context: { sent } }) {
        await fan.sees({ ...isHere, text: 'Entries are closed.' });
        if (sent) await fan.sees({ text: 'You won!' });
        await lacks('ENTRANCE', 'Correct');
      },
    },
  };
}
