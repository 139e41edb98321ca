import { json } from '../../support/fake-server.ts';
import { done, fails, type SubmissionCase, submits, THROTTLED } from '../actions.ts';

const SWITCH = {
  path: 'notification-setting',
  form: { choice: 'events.push', granted: 'on' },
  call: 'POST /api/notifications/settings',
};

export const notificationSubmissions: SubmissionCase[] = [
  submits(SWITCH, 'a switch', () => json({ on: ['events.push'] }), done({})),
  fails(SWITCH, 'one switch too many', 429, 'too_many_requests', THROTTLED),
];
