import { type Actor, type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { isRecoverable } from '../../contract/rules/account-status.ts';
import type { SignInBody } from '../../contract/schemas/auth.ts';
import type { AccountRefusal } from '../../machines/account-status.types.ts';
import type { CodeProblem } from '../../machines/call-problem.types.ts';
import { signInMachine } from '../../machines/sign-in.machine.ts';
import type { Attempt, Credentials, SignInOutcome } from '../../machines/sign-in.types.ts';
import { accountApi, type ClosedAccount, type SignInResponse } from '../api/account.ts';
import { accountStatusFlow } from './account-status.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { signInUnderLock } from './app/session.ts';
import { isNumberTyped, phoneOf } from './phone-verification/phone-facts.ts';
import { phoneVerificationFlow } from './phone-verification/phone-verification.ts';
import { callProblem } from './shared/call-problem.ts';
import { millisecondsUntil, waitEnd } from './shared/wait-until.ts';

/** Today's date decides whether the account can be recovered. */
export function accountRefusal(closed: ClosedAccount, now: number): AccountRefusal {
  if (closed.code === 'suspended') {
    const endsAt = Date.parse(closed.until ?? '');
    return {
      kind: 'suspended',
      message: closed.message,
      ...(closed.reason && { reason: closed.reason }),
      ...(!Number.isNaN(endsAt) && { endsAt }),
    };
  }
  const { message, recoveryToken, withdrawal } = closed;
  const recoverable = isRecoverable(withdrawal, now);
  return { kind: 'withdrawn', message, recoveryToken, withdrawal, recoverable };
}

function answerOf(outcome: SignInResponse, platform: App['platform']): SignInOutcome {
  if (outcome.ok) return { kind: 'welcome', token: outcome.token, user: outcome.user };
  switch (outcome.code) {
    case 'withdrawn':
    case 'suspended':
      return accountRefusal(outcome, platform.now());
    case 'other':
      return outcome.status === 429
        ? { kind: 'throttled', until: waitEnd(platform, outcome.retryAfter) }
        : { kind: 'refused', code: 'refused' };
    case 'slowed':
      return { kind: 'slowed', until: waitEnd(platform, outcome.retryAfter) };
    case 'denied':
      return { kind: 'refused', code: 'denied', message: outcome.message };
    default:
      return { kind: 'refused', code: outcome.code };
  }
}

/** The result of a sign-in with a missing or incomplete response. */
export function signInProblem(error: unknown): CodeProblem {
  const problem = callProblem(error);
  return problem.code === 'unknown' ? { code: 'missing_user' } : problem;
}

type PasswordAttempt = Extract<Attempt, Credentials>;

const formOf = ({ username, password, proof }: PasswordAttempt): SignInBody => ({
  username,
  password,
  ...(proof && { phoneNumber: proof.phoneNumber, phoneNumbertoken: proof.token }),
});

export type SignInActor = ActorRefFrom<typeof signInMachine>;

export const signInFlow = (app: Pick<App, 'api' | 'platform' | 'session' | 'words'>) => {
  const { api, platform, session } = app;
  const account = accountApi(api.send);
  const begin = (attempt: Attempt, signal: AbortSignal) =>
    'signed' in attempt
      ? account.signInWithPasskey(attempt.signed, { signal })
      : account.signIn(formOf(attempt), { signal });
  return signInMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }) =>
        signInUnderLock(platform, () => begin(input, signal)).then(
          (outcome) => answerOf(outcome, platform),
          (error: unknown) => ({ kind: 'refused' as const, ...signInProblem(error) }),
        ),
      ),
      phoneVerification: phoneVerificationFlow(app, 'sign-in'),
      accountStatus: accountStatusFlow(app),
    },
    actions: {
      openSession(_, answer) {
        if (answer.kind !== 'welcome') return;
        session.send({ type: 'session.opened', token: answer.token, user: answer.user });
      },
      reportFailure: (_, { error }) => platform.log('The sign-in failed.', error),
    },
    delays: {
      untilNextTry: ({ context: { answer } }) =>
        answer && 'until' in answer ? millisecondsUntil(platform, answer.until) : 0,
    },
  });
};

/** The sign-in of the page that is shown. */
export const signInOnPage = routeFlow<Actor<typeof signInMachine>>({
  create: (app) => createActor(signInFlow(app), { inspect: app.inspect }),
  // A fan would have to sign in again to come back to the dialog of a closed account.
  holds(signIn) {
    const now = signIn.getSnapshot();
    return now.hasTag('busy') || now.hasTag('closed') || isNumberTyped(phoneOf(signIn));
  },
});
