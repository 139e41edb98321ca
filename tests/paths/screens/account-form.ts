import type { accountFormMachine } from '../../../machines/account-form.machine.ts';
import type { NameFact } from '../../../machines/account-form.types.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { NAMES, type Name } from './availability-names.ts';
import { keptWith, PROOF } from './kept.ts';

const SIGN_UP = 'POST /api/auth/sign-up';
const ACCOUNT = NAMES.username.address;
const PROFILE = NAMES.nickname.address;
const WELCOME = '/signup?step=welcome';

const FIELDS = {
  email: { label: 'Email', address: PROFILE },
  password: { label: 'Password', address: ACCOUNT },
  confirm: { label: 'Confirm password', address: ACCOUNT },
} as const;

type Now = Parameters<Screen<typeof accountFormMachine>['sees']['profile.complete']>[0];

export function accountFormScreen(fan: Fan): Screen<typeof accountFormMachine> {
  /** By Next to the second screen, which is open by then. */
  async function beAt(address: string) {
    const { address: here } = await fan.look();
    if (here === address) return;
    if (here === ACCOUNT) await fan.press('Next');
    else await fan.goTo(address);
    await fan.sees({ address });
  }
  async function choose({ label, says }: Name, value: string) {
    await fan.fill(label, value);
    await fan.press('Check');
    await fan.sees({ fields: { [label]: { answer: says.available } } });
  }
  async function edit(name: Name, value: string, free: boolean) {
    await beAt(name.address);
    if (free) await choose(name, value);
    else await fan.fill(name.label, value);
  }
  /** The server refuses the whole form for one field. */
  async function submit(code: string, label: string, says: string, address: string) {
    await fan.goTo(WELCOME);
    await fan.press('OK');
    await fan.answer(SIGN_UP, refusal(409, code));
    await fan.sees({ dialog: says });
    await fan.press('OK');
    // Checked on the screen, independent of the chart.
    await fan.sees({ address, dialog: null, fields: { [label]: { answer: says } } });
  }
  /** Another name is free. */
  async function lose(name: Name, other: string) {
    await submit(name.codes.taken, name.label, name.says.taken, name.address);
    await choose(name, other);
  }
  async function isIncomplete(address: string, name: NameFact) {
    await beAt(address);
    // Next would check a name that is not checked yet.
    if (name.isFree || name.value === '') await fan.press('Next');
    else await fan.goTo(WELCOME);
    await fan.sees({ address, text: 'Step 3 of 4', dialog: null });
  }
  /** The second screen opens only after the first. */
  const ofProfile = async (now: Now, check: () => Promise<void>) => {
    if (now.hasTag('credentialsComplete')) await check();
  };

  return {
    open: () => fan.open({ at: ACCOUNT, held: [SIGN_UP], session: keptWith({ proof: PROOF }) }),
    does: {
      async 'fields.edit'({ fields }) {
        for (const [name, { label, address }] of Object.entries(FIELDS)) {
          const text = Object.entries(fields).find(([field]) => field === name)?.[1];
          if (typeof text !== 'string') continue;
          await beAt(address);
          await fan.fill(label, text);
        }
      },
      async 'account.refused'({ code }) {
        if (code === NAMES.username.codes.taken) return lose(NAMES.username, 'mina13');
        if (code === NAMES.nickname.codes.taken) return lose(NAMES.nickname, 'sun.mina');
        return submit(code, 'Email', 'This email is already in use.', PROFILE);
      },
      'rules.check'() {
        throw new Error('The chart checks its rules itself.');
      },
    },
    answers: {},
    parts: {
      usernameAvailability: (now) =>
        edit(NAMES.username, now.context.value, now.hasTag('available')),
      nicknameAvailability: (now) =>
        edit(NAMES.nickname, now.context.value, now.hasTag('available')),
    },
    fails: {},
    passes: {},
    sees: {
      'credentials.incomplete': ({ context }) => isIncomplete(ACCOUNT, context.username),
      async 'credentials.complete'() {
        await beAt(ACCOUNT);
        await fan.press('Next');
        await fan.sees({ address: PROFILE, text: 'Step 3 of 4', dialog: null });
      },
      'profile.incomplete': (now) =>
        ofProfile(now, () => isIncomplete(PROFILE, now.context.nickname)),
      'profile.complete': (now) =>
        ofProfile(now, async () => {
          await beAt(PROFILE);
          await fan.press('Next');
          await fan.sees({ address: WELCOME, text: 'Step 4 of 4', dialog: null });
          await fan.goTo(PROFILE);
        }),
    },
  };
}
