import type { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { cancelProof } from './re-auth.ts';

const LEAVE = 'POST /api/auth/deactive';
const AT = '/account-manage';
const QUESTION = 'Deactivate your account?';

const WORDS: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

const wordsOf = (problem: { code: string } | null) => (problem && WORDS[problem.code]) ?? '';

/** The proof has walks of its own. */
export function deactivationScreen(fan: Fan): Screen<typeof deactivationMachine> {
  const isAsked = { address: AT, dialog: QUESTION };
  const isBusy = { Keep: 'disabled', 'Deactivate 2': 'busy' } as const;
  return {
    async open() {
      await fan.open({ at: AT, held: [LEAVE], user: luna, local: { token: 'T1' } });
    },
    does: {
      'deactivation.ask': () => fan.press('Deactivate'),
      'deactivation.confirm': () => fan.press('Deactivate'),
      'deactivation.cancel': () => fan.press('Keep'),
    },
    answers: {
      deactivate({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(LEAVE);
        if (problem?.code === 'proof_required') return cancelProof(fan, LEAVE);
        return fan.answer(LEAVE, problem ? refusal(500, 'server_error') : {});
      },
    },
    parts: {},
    fails: { deactivate: noSurprise },
    passes: {},
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Deactivate: 'ready' } }),
      async 'reading.idle'() {
        await fan.sees({ ...isAsked, buttons: { Keep: 'ready', 'Deactivate 2': 'ready' } });
        const said = await fan.said(Object.values(WORDS).flatMap((words) => words || []));
        if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      leaving: () => fan.sees({ dialog: QUESTION, buttons: isBusy }),
      'reading.failed': ({ context: { problem } }) =>
        fan.sees({
          ...isAsked,
          text: wordsOf(problem) || 'no words',
          buttons: { Keep: 'ready', 'Deactivate 2': 'ready' },
        }),
      deactivated: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}

function noSurprise() {
  throw new Error('No fault of the network is a surprise to the deactivation.');
}
