import type { availabilityMachine } from '../../../machines/availability.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import type { Name } from './availability-names.ts';
import { keptWith, PROOF } from './kept.ts';

const SIGN_UP = 'POST /api/auth/sign-up';

export function availabilityScreen(fan: Fan, name: Name): Screen<typeof availabilityMachine> {
  const { label, address, call, says, codes } = name;
  const isHere = { address, dialog: null };

  async function fillPasswords() {
    await fan.fill('Password', 'starlit7');
    await fan.fill('Confirm password', 'starlit7');
  }

  /** From the name on the screen to the last step. */
  async function completeForm() {
    if (label === 'ID') {
      await fillPasswords();
      await fan.press('Next');
      await fan.sees({ text: 'Create your profile' });
      await fan.fill('Nickname', 'moon.mina');
    }
    await fan.fill('Email', 'fan@mail.example');
    await fan.press('Next');
    await fan.sees({ text: 'Step 4 of 4' });
  }
  const isSaid = (answer: string) => fan.sees({ ...isHere, fields: { [label]: { answer } } });

  return {
    async open() {
      await fan.open({
        at: '/signup?step=account',
        held: [call, SIGN_UP],
        session: keptWith({ proof: PROOF }),
      });
      if (label === 'ID') return;
      await fan.fill('ID', 'moonmina');
      await fillPasswords();
      await fan.press('Next');
      await fan.sees(isHere);
    },
    does: {
      'value.typed': ({ value }) => fan.fill(label, value),
      'value.check': () => fan.press('Check'),
      async 'value.taken'() {
        await completeForm();
        await fan.press('OK');
        await fan.answer(SIGN_UP, refusal(409, codes.taken));
        await fan.sees({ dialog: says.taken });
        await fan.press('OK');
      },
    },
    answers: {
      async checkName(verdict) {
        const isFree = verdict === 'available';
        const status = verdict === 'taken' ? 409 : 400;
        await fan.answer(
          call,
          isFree ? { body: { isDuplicate: false } } : refusal(status, codes[verdict]),
        );
        // Checked on the screen, independent of the chart.
        await isSaid(says[verdict]);
      },
    },
    parts: {},
    fails: { checkName: () => fan.cutOff(call) },
    passes: {},
    sees: {
      // It is left as soon as it is entered.
      deciding: () => {},
      async unchecked() {
        await fan.sees(isHere);
        const { answer = '' } = (await fan.look()).fields[label] ?? {};
        if ([...Object.values(says), 'Check failed. Try again.'].includes(answer)) {
          throw new Error(`Nothing is known, but the page says: ${answer}`);
        }
      },
      checking: () => fan.sees({ ...isHere, buttons: { Check: 'busy' } }),
      available: () => isSaid(says.available),
      taken: () => isSaid(says.taken),
      invalid: () => isSaid(says.invalid),
      forbidden: () => isSaid(says.forbidden),
      failed: () => isSaid('Check failed. Try again.'),
    },
  };
}
