import type { CallProblem } from '../../../machines/call-problem.types.ts';
import type { deactivationMachine } from '../../../machines/deactivation.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { type Fan, refusal } from '../fan.ts';

const CALL = 'POST /api/auth/deactive';
const AT = '/account-manage';
const QUESTION = 'Deactivate your account?';

const WORDS: Partial<Record<CallProblem['code'], string>> = {
  offline: 'You are offline. Please check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

export function deactivationScreen(fan: Fan): Screen<typeof deactivationMachine> {
  return {
    open: () => fan.open({ at: AT, held: [CALL], local: { token: 'T1' } }),
    does: {
      'deactivation.ask': () => fan.press('Deactivate'),
      'deactivation.confirm': () => fan.press('Deactivate'),
      'deactivation.cancel': () => fan.press('Keep'),
    },
    answers: {
      deactivate({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(CALL);
        return fan.answer(CALL, problem ? refusal(500, 'server_error') : {});
      },
    },
    fails: {
      deactivate() {
        throw new Error('No fault of the network is a surprise to the deactivation.');
      },
    },
    passes: {},
    sees: {
      idle: () => fan.sees({ address: AT, dialog: null, buttons: { Deactivate: 'ready' } }),
      async 'confirming.untried'() {
        await fan.sees({ address: AT, dialog: QUESTION, buttons: { 'Deactivate 2': 'ready' } });
        const { text } = await fan.look();
        const said = Object.values(WORDS).filter((words) => text.includes(words));
        if (said.length > 0) throw new Error(`The page still says: ${said.join(' ')}`);
      },
      'confirming.failed': ({ context: { problem } }) =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          text: (problem && WORDS[problem.code]) ?? 'no words',
          buttons: { 'Deactivate 2': 'ready', Keep: 'ready' },
        }),
      sending: () =>
        fan.sees({ dialog: QUESTION, buttons: { 'Deactivate 2': 'busy', Keep: 'disabled' } }),
      deactivated: () => fan.sees({ address: '/login', dialog: null }),
    },
  };
}
