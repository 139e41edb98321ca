import type { User } from '../../../contract/user.ts';
import type { staffActMachine } from '../../../machines/staff-act.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { FAN_ID } from '../../machines/models/staff-act.ts';
import { luna } from '../../member-fixture.ts';
import { refusal, USUAL } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere } from './account-change.ts';
import { cancelProof } from './re-auth.ts';

const REINSTATE = `POST /api/admin/users/${FAN_ID}/reinstate` as const;
const AT = `/admin/users/${FAN_ID}`;
const DONE = 'The account is reinstated.';
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

/** A suspended account, which is reinstated; the server answers with the same account afterwards. */
export function staffActScreen(fan: Fan): Screen<typeof staffActMachine> {
  const rest = { address: AT, dialog: null, buttons: { Reinstate: 'ready' } } as const;
  return {
    async open() {
      const user = { ...luna, role: 'admin' } as const;
      await fan.open({ at: AT, held: [REINSTATE], user, local: { token: 'T1' } });
    },
    does: {
      async 'act.submit'() {
        await fan.press('Reinstate');
        await fan.press('Reinstate');
      },
      'network.return': notHere,
    },
    answers: {
      makeAct({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(REINSTATE);
        if (problem?.code === 'unavailable') {
          return fan.answer(REINSTATE, refusal(500, 'server_error'));
        }
        return problem ? cancelProof(fan, REINSTATE) : fan.answer(REINSTATE, {});
      },
    },
    parts: {},
    fails: { makeAct: notHere },
    passes: {},
    sees: {
      deciding: notHere,
      'choosing.idle': notHere,
      'choosing.failed': notHere,
      'resting.idle': () => fan.sees(rest),
      'resting.cancelled': () => fan.sees(rest),
      'resting.done': () => fan.sees({ ...rest, text: DONE }),
      'resting.failed': ({ context: { problem } }) =>
        fan.sees({ ...rest, text: (problem && FAILED[problem.code]) ?? 'no words' }),
      acting: () => fan.sees({ address: AT, dialog: null, buttons: { Reinstate: 'busy' } }),
    },
  };
}

const ME = 'GET /api/admin/me';
const PAGE = '/admin/users';

/** Staff without a second factor, in a browser without passkeys. */
export function firstVisitScreen(fan: Fan): Screen<typeof staffActMachine> {
  const choice = { address: PAGE, dialog: null, buttons: { Use: 'ready' } } as const;
  const user = (isSetUp: boolean): User => ({
    ...{ ...luna, role: 'admin' },
    second_factor: { code: 'mail', isSetUp },
  });
  return {
    async open() {
      const held = [ME] as const;
      await fan.open({
        at: '/settings',
        held: [...held],
        user: user(false),
        local: { token: 'T1' },
      });
      await fan.goTo(PAGE);
      await fan.answer(ME, refusal(403, 'proof_required'));
    },
    does: {
      'act.submit': () => fan.press('Use'),
      'network.return': notHere,
    },
    answers: {
      async makeAct({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(ME);
        if (problem?.code === 'unavailable') return fan.answer(ME, refusal(500, 'server_error'));
        if (problem) return cancelProof(fan, ME);
        fan.becomes(user(true));
        await fan.answer(ME, USUAL[ME]);
        // The page is loaded.
        return fan.answer(ME, USUAL[ME]);
      },
    },
    parts: {},
    fails: { makeAct: notHere },
    passes: {},
    sees: {
      deciding: notHere,
      'choosing.idle': () => fan.sees(choice),
      'choosing.failed': ({ context: { problem } }) =>
        fan.sees({ ...choice, text: (problem && FAILED[problem.code]) ?? 'no words' }),
      'resting.idle': notHere,
      'resting.failed': notHere,
      'resting.cancelled': notHere,
      'resting.done': () => fan.sees({ address: PAGE, dialog: null, buttons: { Find: 'ready' } }),
      acting: () => fan.sees({ ...choice, buttons: { Use: 'busy' } }),
    },
  };
}
