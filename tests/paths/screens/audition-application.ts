import type { ApplicationInput } from '../../../contract/rules/audition.ts';
import type { SentApplication } from '../../../src/flows/submission/audition-application.ts';
import { applicationForm } from '../../machines/models/submission-form.ts';
import { NEW_VOICE } from '../content.ts';
import type { Place } from './submission.ts';

const LINK = 'Link to your performance video';
const CONSENT = 'You may contact me about this audition.';

export const AUDITION: Place = {
  at: '/audition/new-voice-2026',
  own: 'GET /api/auditions/new-voice-2026/application',
  called: 'application',
  submit: 'POST /api/auditions/new-voice-2026/application',
  accepted: (application) => ({ body: { message: 'Fine.', application } }),
  deadline: NEW_VOICE.endsAt,
  begin: ['Apply'],
  opens: 'Applications open on January 5, 2020.',
  unread: 'We couldn’t find out whether you have applied.',
  saved: 'Your application is saved.',
  corrected: 'Your changes are saved.',
  isOver: 'This audition takes no more applications.',
  shown: ({ motivation }: SentApplication) => motivation,
  form: {
    sample: applicationForm,
    async fill(fan, { name, birthDate, videoUrl, motivation }: ApplicationInput) {
      await fan.fill('Name', name);
      await fan.fill('Date of birth', birthDate);
      await fan.fill(LINK, videoUrl);
      await fan.fill('Why should we pick you?', motivation);
      const { ticked } = await fan.look();
      if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
    },
    send: 'Send',
    cancel: 'Cancel',
    late: 'Applications are closed.',
    field: {
      label: LINK,
      hint: 'It may be unlisted, but must play without a login.',
      refused: 'Please enter a link that starts with https://.',
      problem: { code: 'invalid_link', field: 'videoUrl' },
    },
  },
  withdraw: {
    call: 'POST /api/auditions/new-voice-2026/application/withdraw',
    question: 'Withdraw your application?',
    gone: 'Your application is withdrawn, and nothing of it is kept.',
  },
};
