import type { EntryInput } from '../../../contract/rules/entry.ts';
import type { Entry } from '../../../contract/schemas/events.ts';
import { entryForm } from '../../machines/models/submission-form.ts';
import { NIGHT } from '../content.ts';
import type { Place } from './submission.ts';

const CONSENT = 'You may contact me about this event.';

export const EVENT: Place = {
  at: '/event/encore-night',
  own: 'GET /api/events/encore-night/entry',
  called: 'entry',
  submit: 'POST /api/events/encore-night/entry',
  accepted: (entry) => ({ body: { status: 'active', entry } }),
  deadline: NIGHT.endDate,
  begin: ['ENTRANCE', 'ENTRANCE 2'],
  opens: 'Entries open on January 5, 2026.',
  unread: 'We couldn’t find out whether you have entered.',
  saved: 'Your entry is saved.',
  corrected: 'Your changes are saved.',
  isOver: 'Entries are closed.',
  halts: {
    look: 'GET /api/contents/events/encore-night',
    looked: (halted, acts) => ({
      body: {
        event: {
          ...{ ...NIGHT, halted, acts },
          status: halted === 'cancelled' ? 'ended' : NIGHT.status,
        },
      },
    }),
  },
  shown: ({ receiptCode, won }: Entry) => (won ? 'You won!' : receiptCode),
  form: {
    sample: entryForm,
    async fill(fan, { number, name, birthDate }: EntryInput) {
      await fan.choose('Event', String(number));
      await fan.fill('Name', name);
      await fan.fill('Date of birth', birthDate);
      const { ticked } = await fan.look();
      if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
    },
    send: 'Enter',
    cancel: 'Close',
    title: (sent) => (sent ? 'Correct your entry' : 'Enter the giveaway'),
    late: 'Entries are closed.',
    field: {
      label: 'Name',
      hint: 'As on your photo ID.',
      refused: 'Please type your name in letters.',
      problem: { code: 'invalid_name', field: 'name' },
    },
  },
  withdraw: {
    call: 'POST /api/events/encore-night/entry/withdraw',
    question: 'Withdraw your entry?',
    gone: 'Your entry is withdrawn, and nothing of it is kept.',
  },
};
