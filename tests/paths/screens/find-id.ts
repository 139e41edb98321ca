import type { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { type Fan, refusal } from '../fan.ts';
import { editPhone, provePhone } from './prove-phone.ts';

const FIND = 'POST /api/auth/find-id';

const words: Record<string, string> = {
  invalid_phone_token: 'Please verify your phone number again.',
  too_many_requests: 'Too many attempts. Please try again later.',
  failed: 'You are offline. Please check your connection and try again.',
};

export function findIdScreen(fan: Fan): Screen<typeof findIdMachine> {
  return {
    open: () => fan.open({ at: '/find-id', held: [FIND] }),
    does: {
      async 'phone.settle'({ phone }, { context: { problem } }) {
        if (phone) return provePhone(fan);
        // Told that the proof is good no more, the page has given it up by itself.
        if (!problem) await editPhone(fan);
      },
      'ids.ask': () => fan.press('Find'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      findIds: ({ usernames, problem }) =>
        fan.answer(FIND, problem ? refusal(400, problem.code) : { body: { usernames } }),
    },
    fails: { findIds: () => fan.cutOff(FIND) },
    passes: {},
    sees: {
      proving: ({ context: { problem, phone } }) =>
        fan.sees({
          address: '/find-id',
          dialog: problem && (words[problem.code] ?? 'no words'),
          buttons: { Find: 'ready' },
          ...(!problem && {
            fields: { 'Verification code': { answer: phone ? 'Verification successful.' : '' } },
          }),
        }),
      asking: () => fan.sees({ address: '/find-id', dialog: null, buttons: { Find: 'busy' } }),
      found: () => fan.sees({ address: '/find-id', text: 'lu***12' }),
      none: () => fan.sees({ address: '/find-id', text: 'There is no ID for this number' }),
    },
  };
}
