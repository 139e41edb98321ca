import { type Actor, createActor, fromPromise } from 'xstate';
import { BRAND } from '../../contract/brand.ts';
import type { PhoneNumber } from '../../contract/rules/phone.ts';
import { accountChangeMachine } from '../../machines/account-change.machine.ts';
import type {
  AccountChange as Change,
  AccountChangeResult as Result,
} from '../../machines/account-change.types.ts';
import type { CodeSent, SendCodeResult } from '../../machines/code-entry.types.ts';
import { ownAccountApi } from '../api/own-account.ts';
import { passkeysApi } from '../api/passkeys.ts';
import { paymentMethodsApi } from '../api/payment-methods.ts';
import type { Refusal } from '../api/refusal.ts';
import type { CallOptions } from '../api/send.ts';
import { sessionsApi } from '../api/sessions.ts';
import type { App } from './app/app.ts';
import { routeFlow } from './app/flows.ts';
import { type ChangeKey, storeChange, storedChange } from './change-to-confirm.ts';
import { codeAnswer, codeEntryFlow, codeRefusal, sendingFailed } from './code-entry.ts';
import { refreshUser } from './google-link.ts';
import { passkeyMaking } from './make-passkey.ts';
import { callProblem, reportedProblem, timedProblem } from './shared/call-problem.ts';
import { pressAgain } from './shared/press-again.ts';

const DATA_FILE = `${BRAND.toLowerCase()}-my-data.json`;

type Answer = { ok: true } | Refusal;
type Parts = Pick<App, 'api' | 'platform' | 'session' | 'words'>;

/** What is gone already needs no other end. */
const unlessGone = (answer: Answer): Answer =>
  answer.ok || answer.code !== 'not_found' ? answer : { ok: true };

/** Sends and checks the code that confirms a new address or number. */
function confirmationCalls({ api, platform, session, words }: Parts) {
  const account = ownAccountApi(api.send);

  async function askForPhone(number: PhoneNumber, options: CallOptions): Promise<SendCodeResult> {
    // Its metadata is heavy; only this page needs it.
    const { toE164 } = await import('../../contract/rules/phone.ts');
    const phoneNumber = toE164(number);
    if (!phoneNumber) return sendingFailed({ code: 'invalid_phone' });
    const body = { phoneNumber, language: words.language };
    return codeAnswer(platform, await account.askForPhone(body, options), { phoneNumber });
  }

  /** Without an address the server sends another code to the one asked for before. */
  async function askForEmail(email: string | undefined, options: CallOptions) {
    return codeAnswer(platform, await account.askForEmail({ email }, options));
  }

  async function confirm(code: string, sent: CodeSent | null, options: CallOptions) {
    const phoneNumber = sent?.phoneNumber;
    const outcome = phoneNumber
      ? await account.changePhone({ phoneNumber, code }, options)
      : await account.changeEmail(code, options);
    if (!outcome.ok) return codeRefusal(timedProblem(platform, outcome));
    await refreshUser(session);
    return { kind: 'right', proof: null } as const;
  }

  return { askForPhone, askForEmail, confirm };
}

export const accountChangeFlow = (app: Parts) => {
  const sessions = sessionsApi(app.api.send);
  const account = ownAccountApi(app.api.send);
  const passkeys = passkeysApi(app.api.send);
  const cards = paymentMethodsApi(app.api.send);
  const { askForPhone, askForEmail, confirm } = confirmationCalls(app);

  async function downloadData(signal: AbortSignal): Promise<Answer> {
    const answer = await account.exportData({ signal });
    if (answer.ok) app.platform.saveFile(DATA_FILE, JSON.stringify(answer.data, null, 2));
    return answer;
  }

  const makePasskey = passkeyMaking(app);

  async function make(
    change: Change | null,
    signal: AbortSignal,
    again: () => Promise<void>,
  ): Promise<Result> {
    switch (change?.kind) {
      case 'endSession':
        return resultOf(unlessGone(await sessions.end(change.id, { signal })));
      case 'endOtherSessions':
        return resultOf(await sessions.endOthers({ signal }));
      case 'removeCard':
        return resultOf(unlessGone(await cards.remove(change.id, { signal })));
      case 'downloadData':
        return resultOf(await downloadData(signal));
      case 'addPasskey':
        return makePasskey(signal, again);
      case 'removePasskey':
        return shown(unlessGone(await passkeys.remove(change.id, { signal })));
      case 'unlinkGoogle':
        return shown(await account.unlinkGoogle({ signal }));
      case 'changePassword':
        if (!change.body) return { problem: null };
        return shown(await account.changePassword(change.body, { signal }));
      case 'changeEmail':
        return confirmationOf(await askForEmail(change.email, { signal }));
      case 'changePhone':
        return confirmationOf(await askForPhone(change.number, { signal }));
      case undefined:
        return { problem: null };
    }
  }

  const resultOf = (answer: Answer): Result => ({
    problem: answer.ok ? null : timedProblem(app.platform, answer),
  });

  /** What the pages show of the fan is another by now. */
  async function shown(answer: Answer): Promise<Result> {
    if (answer.ok) await refreshUser(app.session);
    return resultOf(answer);
  }

  const failed = (error: unknown) =>
    reportedProblem(app.platform, 'The account was not changed.', error);

  return accountChangeMachine.provide({
    actors: {
      makeChange: fromPromise(({ input, signal, self }) => {
        const again = pressAgain(self, { type: 'change.submit', change: input });
        return make(input, signal, again).catch((error) => ({ problem: failed(error) }));
      }),
      codeEntry: codeEntryFlow(app.platform, {
        sendCode: (to, options) =>
          (to ? askForPhone(to, options) : askForEmail(undefined, options)).catch((error) =>
            sendingFailed(callProblem(error)),
          ),
        verifyCode: (code, sent, options) =>
          confirm(code, sent, options).catch((error) => codeRefusal(callProblem(error))),
      }),
    },
  });
};

function confirmationOf({ kind, known }: SendCodeResult): Result {
  if (kind === 'failed') return { problem: known.problem };
  if (kind === 'needless' || !known.sent) return { problem: null };
  return { problem: null, code: { sent: known.sent, resendAt: known.resendAt } };
}

export type AccountChanging = Actor<typeof accountChangeMachine>;

/** The change on the page that is shown; `key`: where a code that is to be typed there is stored. */
export const accountChangeOnPage = routeFlow<AccountChanging, { key?: ChangeKey }>({
  create(app, { key }) {
    const changing = createActor(accountChangeFlow(app), {
      inspect: app.inspect,
      input: { confirming: key ? storedChange(app, key) : null },
    });
    if (key) storeChange(app, key, changing);
    return changing;
  },
  holds: (changing) => changing.getSnapshot().hasTag('busy'),
});
