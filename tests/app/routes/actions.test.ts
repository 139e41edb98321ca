import { expect, test, vi } from 'vitest';
import { type ActionAnswer, answerTo, routesWithAction } from './actions.ts';
import { accountSubmissions } from './submissions/account.ts';
import { addressSubmissions } from './submissions/addresses.ts';
import { applicationSubmissions } from './submissions/applications.ts';
import { contentSubmissions } from './submissions/content.ts';
import { editingSubmissions } from './submissions/editing.ts';
import { loginSubmissions } from './submissions/login.ts';
import { notificationSubmissions } from './submissions/notifications.ts';
import { paymentSubmissions } from './submissions/payments.ts';
import { pictureSubmissions } from './submissions/pictures.ts';
import { staffSubmissions } from './submissions/staff.ts';
import { supportInboxSubmissions } from './submissions/support-inbox.ts';
import { wizardSubmissions } from './submissions/wizards.ts';

// Imported up front: while an action loads, the time of its flow would pass.
await Promise.all(
  Object.values(
    import.meta.glob(['../../../src/routes/**/*.action.ts', '../../../src/routes/*/*.page.tsx']),
  ).map((load) => load()),
);

const CASES = [
  ...loginSubmissions,
  ...accountSubmissions,
  ...addressSubmissions,
  ...contentSubmissions,
  ...paymentSubmissions,
  ...notificationSubmissions,
  ...pictureSubmissions,
  ...staffSubmissions,
  ...editingSubmissions,
  ...supportInboxSubmissions,
  ...applicationSubmissions,
  ...wizardSubmissions,
];

test.each(CASES)(
  '/$path: $what gets the right status, with its code or redirect',
  async ({ answer, ...submission }) => {
    // Some answers come after a pause.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answered = answerTo(submission);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    answered.then(end, end);
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((next) => setImmediate(next));
    }
    expect(await answered).toEqual(answer);
  },
);

test('each action is tested with a submission that it refuses and one that it accepts', () => {
  const tested = (belongs: (answer: ActionAnswer) => boolean) =>
    [...new Set(CASES.filter(({ answer }) => belongs(answer)).map(({ path }) => path))].sort();
  const paths = routesWithAction.map(({ path }) => path).sort();
  expect(tested(({ status }) => status === 422)).toEqual(paths);
  expect(tested(({ status }) => status !== 422)).toEqual(paths);
});
