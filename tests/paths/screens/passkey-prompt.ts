import type { passkeyPromptMachine } from '../../../machines/passkey-prompt.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const CALL = 'POST /api/auth/passkeys/sign-in-options';
const WORDS: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  no_passkeys_here: 'Passkeys don’t work at this address. Log in with your ID instead.',
};

const byTheBrowser = () => {
  throw new Error('Only the browser’s own dialog ends this way.');
};

export function passkeyPromptScreen(fan: Fan): Screen<typeof passkeyPromptMachine> {
  async function calm() {
    await fan.sees({ address: '/login', dialog: null, buttons: { Log: 'ready' } });
    const said = await fan.said(Object.values(WORDS).flatMap((words) => words ?? []));
    if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
  }
  return {
    open: () => fan.open({ at: '/login', held: [CALL] }),
    does: {
      'passkey.ask': () => fan.pressAnywhere('Log in with a passkey'),
      async 'credentials.edit'() {
        const { fields } = await fan.look();
        await fan.fill('ID', `${fields.ID?.value}x`);
      },
    },
    answers: {
      // A browser that suggests none is there at once.
      offerPasskey: ({ kind }) => (kind === 'none' ? fan.settle() : byTheBrowser()),
      async askForPasskey(answer) {
        if (answer.kind !== 'refused') return byTheBrowser();
        if (answer.problem.code === 'offline') return fan.cutOff(CALL);
        return fan.answer(CALL, refusal(409, answer.problem.code));
      },
    },
    parts: {},
    fails: { offerPasskey: byTheBrowser, askForPasskey: byTheBrowser },
    passes: {},
    sees: {
      offering: calm,
      'resting.clear': calm,
      'resting.failed': ({ context: { problem } }) =>
        fan.sees({
          address: '/login',
          dialog: null,
          text: (problem && WORDS[problem.code]) ?? 'no words',
          buttons: { Log: 'ready' },
        }),
      asking: () => fan.sees({ address: '/login', dialog: null, buttons: { Log: 'busy' } }),
    },
  };
}
