import { expect } from 'vitest';
import type { lostAnswersMachine } from '../../../machines/lost-answers.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import type { Fan } from '../fan.ts';
import { expectWaiting } from '../until.ts';

const END = 'POST /api/auth/sessions/end';
const ASK = 'GET /api/operations';
const AT = '/account-manage';

/** Here the press ends another session of the account. */
export function lostAnswersScreen(fan: Fan): Screen<typeof lostAnswersMachine> {
  const sees = async (isAsking: boolean) => {
    await fan.sees({ address: AT, buttons: { Log: 'ready' } });
    await expectWaiting(fan, ASK, isAsking);
  };
  return {
    async open() {
      await fan.open({ at: AT, held: [END, ASK], user: luna, local: { token: 'T1' } });
    },
    does: {
      async 'answer.lost'(_, now) {
        if (!now.matches('repeating')) await fan.press('Log');
        await fan.cutOff(END);
        // The one that the chart had asked ends with it.
        if (now.matches('asking')) await fan.cutOff(ASK);
        await fan.cutOff(ASK);
      },
      async 'answers.known'(_, now) {
        await fan.press('Log');
        if (now.matches('asking')) await fan.cutOff(ASK);
        await fan.answer(END, {});
      },
      async 'network.return'() {
        await fan.setOnline(false);
        await fan.setOnline(true);
        // The app tells of it once more when its banner goes.
        await fan.pass(3_000);
      },
    },
    answers: {
      async askWhatWasDone(isDone) {
        await fan.answer(ASK, { body: { isDone } });
        if (!isDone) await fan.sees({ address: AT, text: 'You’re offline.' });
      },
      async repeatPresses() {
        await fan.answer(END, {});
        await fan.sees({ address: AT, text: 'You’re logged out there.' });
      },
    },
    parts: {},
    fails: { askWhatWasDone: () => fan.cutOff(ASK), repeatPresses: noSurprise },
    passes: { retryPause: () => fan.pass(10_000) },
    sees: {
      async settled() {
        await sees(false);
        expect(fan.isWaiting(END)).toBe(false);
      },
      waiting: () => sees(false),
      asking: () => sees(true),
      async repeating() {
        await fan.sees({ address: AT, buttons: { Log: 'busy' } });
        await expectWaiting(fan, ASK, false);
        await expectWaiting(fan, END, true);
      },
    },
  };
}

function noSurprise() {
  throw new Error('The form is sent again whatever its answer is.');
}
