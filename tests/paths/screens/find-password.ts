import type { findPasswordMachine } from '../../../machines/find-password.machine.ts';
import type { FindPasswordStep } from '../../../machines/find-password.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/states.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { editPhone, provePhone } from './prove-phone.ts';

const CHANGE = 'POST /api/auth/find-password';
const STEPS: FindPasswordStep[] = ['id', 'phone', 'password'];

const words: Record<string, string> = {
  account_mismatch: 'We couldn’t find an account with this ID and phone number. Please check both.',
  invalid_phone_token: 'Please verify your phone number again.',
  common_password: 'This password is too common. Please choose another one.',
  too_many_requests: 'Too many attempts. Please try again later.',
  unknown: 'You’re offline. Check your connection and try again.',
};

const addressOf = (step: FindPasswordStep) =>
  step === 'id' ? '/find-password' : `/find-password?step=${step}`;

type Now = Parameters<Screen<typeof findPasswordMachine>['sees']['submitting']>[0];

export function findPasswordScreen(fan: Fan): Screen<typeof findPasswordMachine> {
  /** By "Next" where it leads there, otherwise by the address. */
  const open = async ({ step }: { step: FindPasswordStep }, now: Now) => {
    const index = STEPS.indexOf(step);
    const here = STEPS.findIndex((other) => leafOf(now) === `filling.${other}`);
    const { fields, phone } = now.context;
    const isSettled = [fields.username, phone][here];
    if (index === here + 1 && isSettled) await fan.press('Next');
    else await fan.goTo(addressOf(step));
  };

  const isAt = (step: FindPasswordStep, dialog: string | null = null) =>
    fan.sees({
      address: addressOf(step),
      text: `Step ${STEPS.indexOf(step) + 1} of 3`,
      dialog,
      buttons: { [step === 'password' ? 'Change' : 'Next']: 'ready' },
    });

  return {
    open: () => fan.open({ at: '/find-password', held: [CHANGE] }),
    does: {
      'step.open': open,
      async 'fields.edit'({ fields: { username, password, confirm } }) {
        if (username !== undefined) await fan.fill('ID', username);
        if (password !== undefined) await fan.fill('New password', password);
        if (confirm !== undefined) await fan.fill('Confirm password', confirm);
      },
      'form.submit': () => fan.press('Change'),
      'problem.read': () => fan.press('OK'),
    },
    answers: {
      changePassword: ({ problem }) =>
        fan.answer(CHANGE, problem ? refusal(400, problem.code) : {}),
    },
    parts: {
      async phoneVerification({ context: { proof } }, { context: { problem } }) {
        if (proof) await provePhone(fan);
        // Told of an invalid proof, the page has dropped it itself.
        else if (problem?.step !== 'phone') await editPhone(fan);
      },
    },
    fails: { changePassword: () => fan.cutOff(CHANGE) },
    passes: {},
    sees: {
      'filling.id': () => isAt('id'),
      'filling.phone': () => isAt('phone'),
      'filling.password': () => isAt('password'),
      refused: ({ context: { problem } }) =>
        isAt(problem?.step ?? 'id', words[problem?.code ?? ''] ?? 'no words'),
      submitting: () =>
        fan.sees({
          address: addressOf('password'),
          dialog: null,
          buttons: { Change: 'busy' },
        }),
      done: () =>
        fan.sees({
          address: '/login',
          dialog: null,
          text: 'Password changed. Please log in.',
        }),
    },
  };
}
