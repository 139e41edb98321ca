import type { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { AccountChange } from '../../../machines/account-change.types.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const END = 'POST /api/auth/sessions/end';
const END_OTHERS = 'POST /api/auth/sessions/end-others';
const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
const AT = '/account-manage';
const TITLE = 'Confirm it’s you';
const CODE = 'Verification code';
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};
const DONE = { one: 'You’re logged out there.', others: 'You’re logged out everywhere else.' };
const SENTENCES = [...Object.values(FAILED), ...Object.values(DONE)].filter(
  (text) => text !== undefined,
);

/** The proof, here by a mailed code, has walks of its own. */
export function accountChangeScreen(fan: Fan): Screen<typeof accountChangeMachine> {
  const rest = { Log: 'ready', 'Log 2': 'ready' } as const;
  const isAtRest = { address: AT, dialog: null, buttons: rest };
  return {
    async open() {
      const user = { ...luna, proof: 'mail' } as const;
      await fan.open({
        at: AT,
        held: [END, END_OTHERS, SEND, PROVE],
        user,
        local: { token: 'T1' },
      });
    },
    does: {
      'change.submit': ({ change }) => fan.press(isOthers(change) ? 'Log 2' : 'Log'),
      'change.cancel': () => fan.press('Cancel'),
    },
    answers: {
      reAuth: () => fan.answer(PROVE, {}),
      codeEntry: notHere,
      makeChange({ problem }, { context: { change } }) {
        const call = isOthers(change) ? END_OTHERS : END;
        if (problem?.code === 'offline') return fan.cutOff(call);
        if (problem?.code === 'unavailable') return fan.answer(call, refusal(500, 'server_error'));
        return fan.answer(call, problem ? refusal(403, problem.code) : {});
      },
    },
    parts: {
      reAuth: provingParts(fan),
      codeEntry: notHere,
    },
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
      ...seesProof(fan, AT),
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

type Proving = Parameters<NonNullable<Screen<typeof accountChangeMachine>['parts']['reAuth']>>[0];

/** The fan asks for the code of a proof, types it, and is refused. */
export const provingParts =
  (fan: Fan) => async (proof: Proving, now: { hasTag(tag: 'busy'): boolean }) => {
    if (proof.hasTag('busy')) {
      await fan.fill(CODE, '');
      await fan.fill(CODE, '123456');
      return fan.press('Continue');
    }
    if (now.hasTag('busy')) return fan.answer(PROVE, refusal(400, 'invalid_code'));
    if (!(await fan.look()).fields[CODE]?.disabled) await fan.press('Send');
    await fan.answer(SEND, {});
  };

type Sent = { context: { sent: unknown } };

/** The dialog over the page of the change. */
export const seesProof = (fan: Fan, address: string) => ({
  'proving.entering': ({ context: { sent } }: Sent) =>
    fan.sees({
      address,
      dialog: TITLE,
      buttons: { Cancel: 'ready', Send: sent ? 'ready' : 'busy' },
      fields: { [CODE]: { disabled: sent === null } },
    }),
  'proving.checking': () =>
    fan.sees({
      address,
      dialog: TITLE,
      buttons: { Cancel: 'disabled', Continue: 'busy' },
    }),
});
