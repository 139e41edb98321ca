import type { CodeProblem } from '../../../machines/call-problem.types.ts';
import type { findIdMachine } from '../../../machines/find-id.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { editPhone, provePhone } from './prove-phone.ts';

const FIND = 'POST /api/auth/find-id';
const SEND = 'POST /api/auth/find-id/send';

const words: Record<string, string> = {
  invalid_phone_token: 'Please verify your phone number again.',
  too_many_requests: 'Too many attempts. Please try again later.',
  unknown: 'You’re offline. Check your connection and try again.',
};

const wordsOf = (problem: CodeProblem | null) => words[problem?.code ?? ''] ?? 'no words';

export function findIdScreen(fan: Fan): Screen<typeof findIdMachine> {
  return {
    open: () => fan.open({ at: '/find-id', held: [FIND, SEND] }),
    does: {
      'ids.ask': () => fan.press('Find'),
      'id.send': () => fan.press('Send'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      findIds: ({ usernames, problem }) =>
        fan.answer(FIND, problem ? refusal(400, problem.code) : { body: { usernames } }),
      sendId: ({ problem }) => fan.answer(SEND, problem ? refusal(400, problem.code) : {}),
    },
    parts: {
      phoneVerification: ({ context: { proof } }) => (proof ? provePhone(fan) : editPhone(fan)),
    },
    fails: { findIds: () => fan.cutOff(FIND), sendId: () => fan.cutOff(SEND) },
    passes: {},
    sees: {
      'proving.entering': ({ context: { proof } }) =>
        fan.sees({
          address: '/find-id',
          dialog: null,
          buttons: { Find: 'ready' },
          fields: { 'Verification code': { answer: proof ? 'Verification successful.' : '' } },
        }),
      'proving.refused': ({ context: { problem } }) =>
        fan.sees({ address: '/find-id', dialog: wordsOf(problem), buttons: { Find: 'ready' } }),
      asking: () => fan.sees({ address: '/find-id', dialog: null, buttons: { Find: 'busy' } }),
      'found.offered': () =>
        fan.sees({
          address: '/find-id',
          text: 'lu***12',
          dialog: null,
          buttons: { Send: 'ready' },
        }),
      'found.refused': ({ context: { problem } }) =>
        fan.sees({ text: 'lu***12', dialog: wordsOf(problem), buttons: { Send: 'ready' } }),
      sending: () => fan.sees({ text: 'lu***12', dialog: null, buttons: { Send: 'busy' } }),
      sent: () => fan.sees({ text: 'Check your email', buttons: { ID: 'disabled' } }),
      none: () => fan.sees({ address: '/find-id', text: 'No ID found for this number' }),
    },
  };
}
