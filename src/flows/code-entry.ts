import { type ActorRefFrom, fromPromise } from 'xstate';
import * as LIMITS from '../../contract/limits.ts';
import type { PhoneNumber } from '../../contract/rules/phone.ts';
import { codeEntryMachine } from '../../machines/code-entry.machine.ts';
import type {
  CodeEntryProblem,
  CodeEntrySnapshot,
  CodeSent,
  SendCodeResult,
  VerifyCodeResult,
} from '../../machines/code-entry.types.ts';
import type { CallOptions } from '../api/send.ts';
import type { SendCodeResponse } from '../api/utils.ts';
import type { App } from './app/app.ts';
import { timedProblem } from './shared/call-problem.ts';
import { pressAgain } from './shared/press-again.ts';
import { millisecondsUntil, waitEnd } from './shared/wait-until.ts';

export type CodeEntry = ActorRefFrom<typeof codeEntryMachine>;

/** When a code expires. */
export const codeEnd = ({ sentAt }: CodeSent, lifetime: number = LIMITS.codeLifetime): number =>
  sentAt + lifetime;

export type CodeCalls = {
  /** Missing where another call sends the code. */
  sendCode?: (to: PhoneNumber | undefined, options: CallOptions) => Promise<SendCodeResult>;
  verifyCode: (
    code: string,
    sent: CodeSent | null,
    options: CallOptions,
  ) => Promise<VerifyCodeResult>;
  lifetime?: number;
};

const sentElsewhere = () => Promise.reject(new Error('No code is sent here.'));

/** The entry of a code: what sends and checks it belongs to the flow that asks for it. */
export function codeEntryFlow(
  platform: App['platform'],
  { sendCode = sentElsewhere, verifyCode, lifetime }: CodeCalls,
): typeof codeEntryMachine {
  const report = (error: unknown) => {
    platform.log('A code could not be sent or checked.', error);
    throw error;
  };
  return codeEntryMachine.provide({
    actors: {
      verifyCode: fromPromise(({ input: { code, sent }, signal, self }) => {
        const again = pressAgain(self, { type: 'code.submit', code });
        return verifyCode(code, sent, { signal, again }).catch(report);
      }),
      sendCode: fromPromise(({ input: { to }, signal, self }) => {
        const again = pressAgain(self, { type: 'code.send' });
        return sendCode(to, { signal, again }).catch(report);
      }),
    },
    delays: {
      codeLifetime: ({ context: { sent } }) =>
        sent ? millisecondsUntil(platform, codeEnd(sent, lifetime)) : 0,
      resendWait: ({ context: { resendAt } }) => millisecondsUntil(platform, resendAt ?? 0),
    },
  });
}

const REFUSALS: Partial<Record<string, 'wrong' | 'expired' | 'exhausted' | 'refused'>> = {
  invalid_code: 'wrong',
  code_expired: 'expired',
  code_exhausted: 'exhausted',
  phone_taken: 'refused',
  email_taken: 'refused',
  no_pending_link: 'refused',
  google_already_linked: 'refused',
};

/** Why a code was not accepted. */
export const codeRefusal = (problem: Omit<CodeEntryProblem, 'call'>): VerifyCodeResult => ({
  kind: REFUSALS[problem.code] ?? 'failed',
  problem: { call: 'verifyCode', ...problem },
});

export const codeSent = (sent: CodeSent, resendAt: number | null = null): SendCodeResult => ({
  kind: 'sent',
  known: { sent, resendAt, misses: 0 },
});

/** Why no code was sent, and when the next one may be, if the server has said it. */
export const sendingFailed = (
  problem: Omit<CodeEntryProblem, 'call'>,
  resendAt?: number,
): SendCodeResult => ({
  kind: 'failed',
  known: { problem: { call: 'sendCode', ...problem }, ...(resendAt && { resendAt }) },
});

/** What the call that asked for a code has answered. */
export function codeAnswer(
  platform: App['platform'],
  answer: SendCodeResponse,
  to: Omit<CodeSent, 'sentAt'> = {},
): SendCodeResult {
  const resendAt = answer.retryAfter ? waitEnd(platform, answer.retryAfter) : undefined;
  return answer.ok
    ? codeSent({ ...to, sentAt: platform.steadyNow() }, resendAt)
    : sendingFailed(timedProblem(platform, answer), resendAt);
}

type Asking = { children: { codeEntry?: CodeEntry | undefined } };

/** The state of the code that a flow asks for; none while it asks for none. */
export const codeIn = ({ children: { codeEntry } }: Asking): CodeEntrySnapshot | undefined =>
  codeEntry?.getSnapshot();

/** The code that a form has sent. */
export const submitCode = (flow: { getSnapshot(): Asking }, form: FormData) =>
  flow.getSnapshot().children.codeEntry?.send({
    type: 'code.submit',
    code: String(form.get('code')),
  });
