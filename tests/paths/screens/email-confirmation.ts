import type { emailConfirmationMachine } from '../../../machines/email-confirmation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const SEND = 'POST /api/auth/email/send-code';
const VERIFY = 'POST /api/auth/email/verify';
const AT = '/account-manage';
const TITLE = 'Confirm your email';
const CODE = 'Verification code';

/** The code itself has a walk of its own. */
export function emailConfirmationScreen(fan: Fan): Screen<typeof emailConfirmationMachine> {
  const isOpen = { address: AT, dialog: TITLE };
  const isSent = async () => !(await fan.look()).fields[CODE]?.disabled;
  const type = async () => {
    await fan.fill(CODE, '');
    await fan.fill(CODE, '123456');
  };

  return {
    async open() {
      const user = { ...luna, email_confirmed: false };
      await fan.open({ at: AT, held: [SEND, VERIFY], user, local: { token: 'T1' } });
    },
    does: {
      'confirmation.ask': () => fan.press('Confirm'),
      'confirmation.cancel': () => fan.press('Close'),
    },
    answers: { codeEntry: () => fan.answer(VERIFY, {}) },
    parts: {
      async codeEntry(code, now) {
        if (code.matches('confirming')) return type();
        if (now.hasTag('busy')) return fan.answer(VERIFY, refusal(400, 'invalid_code'));
        if (await isSent()) await fan.press('Send');
        await fan.answer(SEND, {});
      },
    },
    fails: {},
    passes: {},
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Confirm: 'ready' } }),
      'entering.typing': ({ context: { sent } }) =>
        fan.sees({
          ...isOpen,
          buttons: { Close: 'ready', Send: sent ? 'ready' : 'busy' },
          fields: { [CODE]: { disabled: sent === null } },
        }),
      'entering.checking': () => fan.sees({ ...isOpen, buttons: { Verify: 'busy' } }),
      confirmed: () => fan.sees({ address: AT, dialog: null }),
    },
  };
}
