import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { accountRecoveryMachine } from '../../machines/account-recovery.machine.ts';
import { accountStatusMachine } from '../../machines/account-status.machine.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import type {
  Attempt,
  Credentials,
  SignInOutcome,
  SignInTypes,
} from '../../machines/sign-in.types.ts';
import { luna } from '../member-fixture.ts';
import { heldAnswer } from './held-answer.ts';
import { provedPhone } from './proved-phone.ts';

export const welcome: SignInOutcome = { kind: 'welcome', token: 'T1', user: luna };
const mina: Credentials = { username: 'mina12', password: 'starlit7' };
export const submit = { type: 'credentials.submit', ...mina } as const;
export const unproved: Attempt = { ...mina, proof: null };
const proof = { phoneNumber: '+821012345678', token: 'P1' };
export const proved: Attempt = { ...mina, proof };
export const slowed: SignInOutcome = { kind: 'slowed', until: 42_000 };

/** Starts the chart with its real parts and a server that responds when the test says so. */
export function start() {
  const asked: Attempt[] = [];
  const opened: SignInOutcome[] = [];
  const { call, answer } = heldAnswer<SignInOutcome>();
  const clock = new SimulatedClock();
  const actor = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise(({ input }) => {
          asked.push(input);
          return call();
        }),
        phoneVerification: provedPhone(proof),
        accountStatus: accountStatusMachine.provide({
          actors: { accountRecovery: accountRecoveryMachine },
        }),
      },
      actions: {
        openSession: (_, answer) => void opened.push(answer),
      },
      delays: {
        untilNextTry: ({ context: { answer: told } }) =>
          told && 'until' in told ? Math.max(0, told.until - clock.now()) : 0,
      },
    }),
    { clock },
  ).start();
  return {
    actor,
    clock,
    asked,
    opened,
    answer,
    phone: () => actor.getSnapshot().children.phoneVerification,
    status: () => actor.getSnapshot().children.accountStatus,
    /** In the sheet, with a code that is right. */
    async prove() {
      actor.send({ type: 'proof.open' });
      const phone = actor.getSnapshot().children.phoneVerification;
      const number = { country: 'KR', national: '01012345678' } as const;
      const sent = { phoneNumber: proof.phoneNumber, sentAt: clock.now() };
      const edited = { number, sent, misses: 0, resendAt: null, earlier: [] };
      phone?.send({ type: 'number.edit', edited });
      phone?.getSnapshot().children.codeEntry?.send({ type: 'code.submit', code: '123456' });
      await waitFor(actor, ({ context }) => context.proof !== null);
    },
    state: () => actor.getSnapshot().value,
    said: () => actor.getSnapshot().context.answer,
    is: (tag: SignInTypes['tags']) => actor.getSnapshot().hasTag(tag),
  };
}
