import type { accountChangeMachine } from '../../../machines/account-change.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { NEW_EMAIL } from '../../machines/models/account-change.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';
import { cancelProof } from './re-auth.ts';

const ASK = 'POST /api/auth/email/change';
const VERIFY = 'POST /api/auth/email/change/verify';
const AT = '/email-change';
const EMAIL = 'New email';
const CODE = 'Verification code';
const DONE = 'Your email is changed';
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

/** The proof, and the code for the new address, have walks of their own. */
export function emailChangeScreen(fan: Fan): Screen<typeof accountChangeMachine> {
  const isForm = { address: AT, dialog: null };
  return {
    async open() {
      await fan.open({ at: AT, held: [ASK, VERIFY], user: luna, local: { token: 'T1' } });
    },
    does: {
      async 'change.submit'() {
        await fan.fill(EMAIL, NEW_EMAIL);
        await fan.press('Continue');
      },
      'change.cancel': () => fan.press('Use'),
    },
    answers: {
      codeEntry: () => fan.answer(VERIFY, {}),
      makeChange({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(ASK);
        if (problem?.code === 'unavailable') return fan.answer(ASK, refusal(500, 'server_error'));
        return problem ? cancelProof(fan, ASK) : fan.answer(ASK, {});
      },
    },
    parts: {
      async codeEntry(code, now) {
        if (code.matches('confirming')) {
          await fan.fill(CODE, '');
          return fan.fill(CODE, '123456');
        }
        if (now.hasTag('busy')) return fan.answer(VERIFY, refusal(400, 'invalid_code'));
        await fan.press('Send');
        await fan.answer(ASK, {});
      },
    },
    fails: { makeChange: notHere },
    passes: {},
    sees: {
      deciding: () => {},
      'resting.idle': () =>
        fan.sees({
          ...isForm,
          buttons: { Continue: 'ready' },
          fields: { [EMAIL]: { answer: '' } },
        }),
      'resting.failed': ({ context: { problem } }) =>
        fan.sees({
          ...isForm,
          buttons: { Continue: 'ready' },
          fields: { [EMAIL]: { answer: (problem && FAILED[problem.code]) ?? 'no words' } },
        }),
      changing: () => fan.sees({ ...isForm, buttons: { Continue: 'busy' } }),
      'resting.done': () => fan.sees({ ...isForm, text: DONE }),
      'confirming.entering': () =>
        fan.sees({
          ...isForm,
          buttons: { Verify: 'ready', Use: 'ready' },
          fields: { [CODE]: { disabled: false } },
        }),
      'confirming.checking': () =>
        fan.sees({ ...isForm, buttons: { Verify: 'busy', Use: 'disabled' } }),
    },
  };
}
