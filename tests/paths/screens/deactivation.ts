import type { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';

const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
const LEAVE = 'POST /api/auth/deactive';
const AT = '/account-manage';
const QUESTION = 'Deactivate your account?';
const CODE = 'Verification code';

const WORDS: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
  throttled: 'Too many attempts. Please try again later.',
  invalid_code: 'The verification code you entered is incorrect.',
  code_exhausted: 'Too many incorrect codes. Please request a new one.',
  proof_required: 'That took a while. Please confirm once more that it’s you.',
};

const REFUSALS: Partial<Record<string, Answer>> = {
  unavailable: refusal(500, 'server_error'),
  throttled: refusal(429, 'too_many_requests'),
  proof_required: refusal(403, 'proof_required'),
};

const wordsOf = (problem: { code: string } | null) => (problem && WORDS[problem.code]) ?? '';
const answerOf = ({ problem }: { problem: { code: string } | null }): Answer =>
  problem ? (REFUSALS[problem.code] ?? refusal(400, problem.code)) : {};

/** A fan from Google, without password or phone: a code is mailed. */
export function deactivationScreen(fan: Fan): Screen<typeof deactivationMachine> {
  const isAsked = { address: AT, dialog: QUESTION };
  return {
    async open() {
      const user = { ...luna, proof: 'mail' } as const;
      await fan.open({ at: AT, held: [SEND, PROVE, LEAVE], user, local: { token: 'T1' } });
    },
    does: {
      'deactivation.ask': () => fan.press('Deactivate'),
      'deactivation.confirm': () => fan.press('Deactivate'),
      'deactivation.cancel': () => fan.press('Keep'),
      'code.send': () => fan.press('Send'),
      'proof.edit': () => fan.fill(CODE, '9'),
      async 'proof.submit'({ secret }) {
        await fan.fill(CODE, secret);
        await fan.press('Deactivate');
      },
    },
    answers: {
      sendCode: (answer) => fan.answer(SEND, answerOf(answer)),
      prove: (answer) => fan.answer(PROVE, answerOf(answer)),
      deactivate: (answer) =>
        answer.problem?.code === 'offline'
          ? fan.cutOff(LEAVE)
          : fan.answer(LEAVE, answerOf(answer)),
    },
    parts: {},
    fails: {
      sendCode: noSurprise,
      prove: noSurprise,
      deactivate: noSurprise,
    },
    passes: {},
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Deactivate: 'ready' } }),
      async reading() {
        await fan.sees({ ...isAsked, buttons: { Keep: 'ready', 'Deactivate 2': 'ready' } });
        const { text } = await fan.look();
        const said = Object.values(WORDS).filter((words) => words && text.includes(words));
        if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      sendingCode: () =>
        fan.sees({ ...isAsked, buttons: { Keep: 'ready', Send: 'busy', 'Deactivate 2': 'busy' } }),
      proving: ({ context: { sentAt, problem } }) =>
        fan.sees({
          ...isAsked,
          buttons: { Keep: 'ready', Send: 'ready', 'Deactivate 2': 'ready' },
          fields: { [CODE]: { disabled: sentAt === null, answer: wordsOf(problem) } },
        }),
      checking: () =>
        fan.sees({ ...isAsked, buttons: { Keep: 'disabled', 'Deactivate 2': 'busy' } }),
      leaving: () =>
        fan.sees({ dialog: QUESTION, buttons: { Keep: 'disabled', 'Deactivate 2': 'busy' } }),
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
