import type { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { type Fan, refusal } from '../fan.ts';
import { editPhone, provePhone } from './prove-phone.ts';

const FIND = 'POST /api/auth/find-id';
const SEND = 'POST /api/auth/find-id/send';

const words: Record<string, string> = {
  invalid_phone_token: 'Please verify your phone number again.',
  too_many_requests: 'Too many attempts. Please try again later.',
  failed: 'You’re offline. Check your connection and try again.',
};

export function findIdScreen(fan: Fan): Screen<typeof findIdMachine> {
  return {
    open: () => fan.open({ at: '/find-id', held: [FIND, SEND] }),
    does: {
      async 'phone.settle'({ phone }, { context: { problem } }) {
        if (phone) return provePhone(fan);
        // Told that the proof is good no more, the page has given it up by itself.
        if (!problem) await editPhone(fan);
      },
      'ids.ask': () => fan.press('Find'),
      'id.send': () => fan.press('Send'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      findIds: ({ usernames, problem }) =>
        fan.answer(FIND, problem ? refusal(400, problem.code) : { body: { usernames } }),
      sendId: ({ problem }) => fan.answer(SEND, problem ? refusal(400, problem.code) : {}),
    },
    fails: { findIds: () => fan.cutOff(FIND), sendId: () => fan.cutOff(SEND) },
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
      found: ({ context: { problem } }) =>
        fan.sees({
          address: '/find-id',
          text: 'lu***12',
          dialog: problem && (words[problem.code] ?? 'no words'),
          buttons: { Send: 'ready' },
        }),
      sending: () => fan.sees({ text: 'lu***12', dialog: null, buttons: { Send: 'busy' } }),
      sent: () => fan.sees({ text: 'Check your email', buttons: { ID: 'disabled' } }),
      none: () => fan.sees({ address: '/find-id', text: 'No ID found for this number' }),
    },
  };
}
