import { expect } from 'vitest';
import { json, problem } from '../../support/fake-server.ts';
import type { SubmissionCase } from '../actions.ts';

const PATH = 'POST /api/notifications/settings';
const SWITCH = { path: 'notification-setting', form: { choice: 'events.push', granted: 'on' } };

const REMIND = 'POST /api/events/e1/reminder';
const REMINDER = { path: 'event/:id', at: '/event/e1', form: { event: 'e1', reminder: 'on' } };

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
  {
    ...REMINDER,
    what: 'a reminder',
    server: { [REMIND]: () => json({ message: 'Fine.' }) },
    answer: { status: 200, data: { isOn: true } },
  },
  {
    ...REMINDER,
    what: 'a reminder of entries that are open by now',
    server: { [REMIND]: () => problem(409, 'entries_begun') },
    answer: {
      status: 422,
      data: { isOn: false, problem: expect.objectContaining({ code: 'entries_begun' }) },
    },
  },
];
