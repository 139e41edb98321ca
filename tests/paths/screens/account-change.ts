import type { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { AccountChange } from '../../../machines/account-change.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { cancelProof } from './re-auth.ts';

const END = 'POST /api/auth/sessions/end';
const END_OTHERS = 'POST /api/auth/sessions/end-others';
const AT = '/account-manage';
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};
const DONE = { one: 'You’re logged out there.', others: 'You’re logged out everywhere else.' };
const SENTENCES = [...Object.values(FAILED), ...Object.values(DONE)].filter(
  (text) => text !== undefined,
);

/** The proof has walks of its own. */
export function accountChangeScreen(fan: Fan): Screen<typeof accountChangeMachine> {
  const rest = { Log: 'ready', 'Log 2': 'ready' } as const;
  const isAtRest = { address: AT, dialog: null, buttons: rest };
  return {
    async open() {
      await fan.open({ at: AT, held: [END, END_OTHERS], user: luna, local: { token: 'T1' } });
    },
    does: {
      'change.submit': ({ change }) => fan.press(isOthers(change) ? 'Log 2' : 'Log'),
      'change.cancel': notHere,
    },
    answers: {
      codeEntry: notHere,
      makeChange({ problem }, { context: { change } }) {
        const call = isOthers(change) ? END_OTHERS : END;
        if (problem?.code === 'offline') return fan.cutOff(call);
        if (problem?.code === 'unavailable') return fan.answer(call, refusal(500, 'server_error'));
        return problem ? cancelProof(fan, call) : fan.answer(call, {});
      },
    },
    parts: { codeEntry: notHere },
    fails: { makeChange: notHere },
    passes: {},
    sees: {
      deciding: () => {},
      async 'resting.idle'() {
        await fan.sees(isAtRest);
        const said = await fan.said(SENTENCES);
        if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      'resting.done': ({ context: { change } }) =>
        fan.sees({ ...isAtRest, text: isOthers(change) ? DONE.others : DONE.one }),
      'resting.failed': ({ context: { problem } }) =>
        fan.sees({ ...isAtRest, text: (problem && FAILED[problem.code]) ?? 'no words' }),
      changing: ({ context: { change } }) =>
        fan.sees({
          address: AT,
          dialog: null,
          buttons: isOthers(change)
            ? { Log: 'disabled', 'Log 2': 'busy' }
            : { Log: 'busy', 'Log 2': 'disabled' },
        }),
      'confirming.entering': notHere,
      'confirming.checking': notHere,
    },
  };
}

const isOthers = (change: AccountChange | null) => change?.kind === 'endOtherSessions';

/** A new email has a walk of its own, and no fault of the network is a surprise. */
export function notHere() {
  throw new Error('No change of these walks comes here.');
}
