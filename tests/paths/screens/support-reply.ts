import type { supportReplyMachine } from '../../../machines/support-reply.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { REQUEST_ID } from '../../machines/models/support-reply.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';

const ANSWER = `POST /api/admin/requests/${REQUEST_ID}/answers` as const;
const CLOSE = `POST /api/admin/requests/${REQUEST_ID}/close` as const;
const AT = `/admin/requests/${REQUEST_ID}`;
/** The first one sends the stored answer again. */
const SEND = 'Send 2';
const UNSENT =
  'The answer was saved, but the mail server did not take the email. You can send it again.';
const SAID: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  changed_elsewhere: 'Somebody else has changed this request. Read the changes, then try again.',
};

type Now = Parameters<Screen<typeof supportReplyMachine>['sees']['sending']>[0];

export function supportReplyScreen(fan: Fan): Screen<typeof supportReplyMachine> {
  const callOf = ({ context }: Now) => (context.act?.kind === 'answer' ? ANSWER : CLOSE);
  const rest = { address: AT, dialog: null, buttons: { [SEND]: 'ready', Close: 'ready' } } as const;
  const refused = ({ context: { problem, act } }: Now) =>
    fan.sees({
      ...rest,
      text: (problem && SAID[problem.code]) ?? 'no words',
      ...(act?.kind === 'answer' && { fields: { Answer: { value: act.body.text } } }),
    });
  return {
    async open() {
      const user = { ...luna, role: 'admin' } as const;
      await fan.open({ at: AT, held: [ANSWER, CLOSE], user, local: { token: 'T1' } });
    },
    does: {
      async 'act.submit'({ act }) {
        if (act.kind !== 'answer') return fan.press('Close');
        await fan.fill('Answer', act.body.text);
        await fan.press(SEND);
      },
    },
    answers: {
      makeAct({ problem, isSent }, now) {
        const call = callOf(now);
        if (problem?.code === 'offline') return fan.cutOff(call);
        if (problem) {
          const status = problem.code === 'changed_elsewhere' ? 409 : 403;
          return fan.answer(call, refusal(status, problem.code));
        }
        return fan.answer(call, { body: { message: 'Fine.', isSent } });
      },
    },
    parts: {},
    fails: { makeAct: notHere },
    passes: {},
    sees: {
      'resting.writing': () => fan.sees(rest),
      'resting.done': ({ context: { act } }) =>
        fan.sees({
          ...rest,
          text: act?.kind === 'answer' ? 'The answer was sent.' : 'The request is closed.',
        }),
      'resting.unsent': () => fan.sees({ ...rest, text: UNSENT }),
      'resting.failed': refused,
      'resting.changed': refused,
      sending: () =>
        fan.sees({ address: AT, dialog: null, buttons: { [SEND]: 'busy', Close: 'busy' } }),
    },
  };
}
