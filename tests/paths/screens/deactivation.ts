import type { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, refusal } from '../calls.ts';
import type { Fan } from '../fan.ts';

const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
const LEAVE = 'POST /api/auth/deactive';
const AT = '/account-manage';
const QUESTION = 'Deactivate your account?';
const CODE = 'Verification code';

const WORDS: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
  proof_required: 'That took a while. Please confirm once more that it’s you.',
};

const REFUSALS: Partial<Record<string, Answer>> = {
  unavailable: refusal(500, 'server_error'),
  proof_required: refusal(403, 'proof_required'),
};

const wordsOf = (problem: { code: string } | null) => (problem && WORDS[problem.code]) ?? '';
const answerOf = ({ problem }: { problem: { code: string } | null }): Answer =>
  problem ? (REFUSALS[problem.code] ?? refusal(400, problem.code)) : {};

/** A fan from Google, without password or phone: a code is mailed. The proof has walks of its own. */
export function deactivationScreen(fan: Fan): Screen<typeof deactivationMachine> {
  const isAsked = { address: AT, dialog: QUESTION };
  const isBusy = { Keep: 'disabled', 'Deactivate 2': 'busy' } as const;
  const isSent = async () => !(await fan.look()).fields[CODE]?.disabled;
  return {
    async open() {
      const user = { ...luna, proof: 'mail' } as const;
      await fan.open({ at: AT, held: [SEND, PROVE, LEAVE], user, local: { token: 'T1' } });
    },
    does: {
      'deactivation.ask': () => fan.press('Deactivate'),
      'deactivation.confirm': () => fan.press('Deactivate'),
      'deactivation.cancel': () => fan.press('Keep'),
    },
    answers: {
      reAuth: () => fan.answer(PROVE, {}),
      deactivate: (answer) =>
        answer.problem?.code === 'offline'
          ? fan.cutOff(LEAVE)
          : fan.answer(LEAVE, answerOf(answer)),
    },
    parts: {
      async reAuth(proof, now) {
        if (proof.hasTag('busy')) {
          await fan.fill(CODE, '');
          await fan.fill(CODE, '123456');
          return fan.press('Deactivate');
        }
        if (now.hasTag('busy')) return fan.answer(PROVE, refusal(400, 'invalid_code'));
        const { buttons } = await fan.look();
        if ((await isSent()) || buttons.Send === 'ready') await fan.press('Send');
        await fan.answer(SEND, {});
      },
    },
    fails: { deactivate: noSurprise },
    passes: {},
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Deactivate: 'ready' } }),
      async reading() {
        await fan.sees({ ...isAsked, buttons: { Keep: 'ready', 'Deactivate 2': 'ready' } });
        const said = await fan.said(Object.values(WORDS).flatMap((words) => words || []));
        if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      'proving.entering': ({ context: { sent, problem } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Keep: 'ready', Send: sent || problem ? 'ready' : 'busy' },
          fields: {
            [CODE]: sent ? { disabled: false } : { disabled: true, answer: wordsOf(problem) },
          },
        }),
      'proving.checking': () => fan.sees({ ...isAsked, buttons: isBusy }),
      leaving: () => fan.sees({ dialog: QUESTION, buttons: isBusy }),
      failed: ({ context: { problem } }) =>
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
