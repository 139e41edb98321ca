import { json, problem } from '../../support/fake-server.ts';
import type { SubmissionCase } from '../actions.ts';

const PATH = 'POST /api/notifications/settings';
const SWITCH = { path: 'notification-setting', form: { choice: 'events.push', granted: 'on' } };

export const notificationSubmissions: SubmissionCase[] = [
  {
    ...SWITCH,
    what: 'a switch',
    server: { [PATH]: () => json({ on: ['events.push'] }) },
    answer: { status: 200, data: {} },
  },
  {
    ...SWITCH,
    what: 'one switch too many',
    server: { [PATH]: () => problem(429, 'too_many_requests') },
    answer: { status: 422, data: { problem: { code: 'throttled' } } },
  },
];
