import type { User } from '../../../contract/user.ts';
import type { staffProofMachine } from '../../../machines/staff-proof.machine.ts';
import type { Screen } from '../../machines/model.ts';
import { FAN_ID } from '../../machines/models/staff-proof.ts';
import { luna } from '../../member-fixture.ts';
import { refusal, USUAL } from '../calls.ts';
import type { Fan } from '../fan.ts';
import { notHere, provingParts, seesProof } from './account-change.ts';

const SEND = 'POST /api/auth/proof/send-code';
const PROVE = 'POST /api/auth/proof';
const REINSTATE = `POST /api/admin/users/${FAN_ID}/reinstate` as const;
const AT = `/admin/users/${FAN_ID}`;
const DONE = 'The account is reinstated.';
const FAILED: Partial<Record<string, string>> = {
  offline: 'You’re offline. Check your connection and try again.',
  unavailable: 'Server is currently unavailable. Please try again later.',
};

/** A suspended account, which is reinstated; the server answers with the same account afterwards. */
export function staffProofScreen(fan: Fan): Screen<typeof staffProofMachine> {
  const rest = { address: AT, dialog: null, buttons: { Reinstate: 'ready' } } as const;
  return {
    async open() {
      const user = { ...luna, role: 'admin', proof: 'mail' } as const;
      await fan.open({ at: AT, held: [REINSTATE, SEND, PROVE], user, local: { token: 'T1' } });
    },
    does: {
      'act.submit': () => fan.press('Reinstate'),
      'act.cancel': () => fan.press('Cancel'),
    },
    answers: {
      reAuth: () => fan.answer(PROVE, {}),
      makeAct({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(REINSTATE);
        if (problem?.code === 'unavailable') {
          return fan.answer(REINSTATE, refusal(500, 'server_error'));
        }
        return fan.answer(REINSTATE, problem ? refusal(403, problem.code) : {});
      },
    },
    parts: { reAuth: provingParts(fan) },
    fails: { makeAct: notHere },
    passes: {},
    sees: {
      deciding: notHere,
      'choosing.idle': notHere,
      'choosing.failed': notHere,
      'resting.idle': () => fan.sees(rest),
      'resting.done': () => fan.sees({ ...rest, text: DONE }),
      'resting.failed': ({ context: { problem } }) =>
        fan.sees({ ...rest, text: (problem && FAILED[problem.code]) ?? 'no words' }),
      acting: () => fan.sees({ address: AT, dialog: null, buttons: { Reinstate: 'busy' } }),
      ...seesProof(fan, AT),
    },
  };
}

const ME = 'GET /api/admin/me';
const PAGE = '/admin/users';

/** Staff without a second factor, in a browser without passkeys. */
export function firstVisitScreen(fan: Fan): Screen<typeof staffProofMachine> {
  const choice = { address: PAGE, dialog: null, buttons: { Use: 'ready' } } as const;
  const user = (isSetUp: boolean): User => ({
    ...{ ...luna, role: 'admin', proof: 'mail' },
    second_factor: { code: 'mail', isSetUp },
  });
  return {
    async open() {
      const held = [ME, SEND, PROVE] as const;
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
      'act.cancel': () => fan.press('Cancel'),
    },
    answers: {
      reAuth: () => fan.answer(PROVE, {}),
      async makeAct({ problem }) {
        if (problem?.code === 'offline') return fan.cutOff(ME);
        if (problem?.code === 'unavailable') return fan.answer(ME, refusal(500, 'server_error'));
        if (problem) return fan.answer(ME, refusal(403, problem.code));
        fan.becomes(user(true));
        await fan.answer(ME, USUAL[ME]);
        // The page is loaded.
        return fan.answer(ME, USUAL[ME]);
      },
    },
    parts: { reAuth: provingParts(fan) },
    fails: { makeAct: notHere },
    passes: {},
    sees: {
      deciding: notHere,
      'choosing.idle': () => fan.sees(choice),
      'choosing.failed': ({ context: { problem } }) =>
        fan.sees({ ...choice, text: (problem && FAILED[problem.code]) ?? 'no words' }),
      'resting.idle': notHere,
      'resting.failed': notHere,
      'resting.done': () => fan.sees({ address: PAGE, dialog: null, buttons: { Find: 'ready' } }),
      acting: () => fan.sees({ ...choice, buttons: { Use: 'busy' } }),
      ...seesProof(fan, PAGE),
    },
  };
}
