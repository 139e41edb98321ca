import { APPLICATION_ANSWER_ID, APPLICATION_ID, CASTING } from '../../../casting-fixture.ts';
import {
  accepted,
  fails,
  refused,
  type Submission,
  type SubmissionCase,
  submits,
} from '../actions.ts';
import { entries, prepareReply, sent } from './staff.ts';

const APPLICATION = `/api${CASTING}/applications/${APPLICATION_ID}`;
const onApplication = (form: Submission['form'], act: string) => ({
  path: 'admin/auditions/:id/:application',
  at: `${CASTING}/${APPLICATION_ID}`,
  ...{ prepare: prepareReply, form, call: `POST ${APPLICATION}/${act}` },
});

const ANSWER = {
  ...{ does: 'answer', version: '1', key: 'a'.repeat(32) },
  ...{ decision: 'accepted', text: ' Welcome! ' },
};
const ACTS = [
  [ANSWER, 'answers'],
  [
    { does: 'sendAgain', version: '1', answer: APPLICATION_ANSWER_ID },
    `answers/${APPLICATION_ANSWER_ID}/send-again`,
  ],
] as const;

export const applicationSubmissions: SubmissionCase[] = [
  ...entries('admin/auditions'),
  ...entries('admin/auditions/:id', CASTING),
  {
    ...onApplication({ ...ANSWER, text: '  ' }, 'answers'),
    what: 'an empty answer to an application',
    answer: refused('missing_fields'),
  },
  fails(onApplication(ANSWER, 'answers'), 'an answer after a correction', 409, 'changed_elsewhere'),
  ...ACTS.map(([form, act]) =>
    submits(onApplication(form, act), `${form.does} to an application`, sent, accepted),
  ),
];
