import { ANSWER_ID, REQUEST_ID } from '../../../machines/models/support-reply.ts';
import {
  accepted,
  fails,
  refused,
  type Submission,
  type SubmissionCase,
  submits,
} from '../actions.ts';
import { entries, prepareReply, sent } from './staff.ts';

const onThread = (form: Submission['form'], act: string) => ({
  ...{ path: 'admin/requests/:id', at: `/admin/requests/${REQUEST_ID}` },
  ...{ prepare: prepareReply, form, call: `POST /api/admin/requests/${REQUEST_ID}/${act}` },
});

const ANSWER = { does: 'answer', version: '2', key: 'a'.repeat(32), text: ' It is there. ' };
const ACTS = [
  [ANSWER, 'answers'],
  [{ does: 'sendAgain', version: '2', answer: ANSWER_ID }, `answers/${ANSWER_ID}/send-again`],
  [{ does: 'take', version: '2' }, 'take'],
  [{ does: 'give-back', version: '2' }, 'give-back'],
  [{ does: 'close', version: '2' }, 'close'],
  [{ does: 'reopen', version: '2' }, 'reopen'],
] as const;

export const supportInboxSubmissions: SubmissionCase[] = [
  ...entries('admin/requests'),
  {
    ...onThread({ ...ANSWER, text: '  ' }, 'answers'),
    what: 'an empty answer',
    answer: refused('missing_fields'),
  },
  fails(onThread(ANSWER, 'answers'), 'an answer after another change', 409, 'changed_elsewhere'),
  ...ACTS.map(([form, act]) => submits(onThread(form, act), form.does, sent, accepted)),
];
