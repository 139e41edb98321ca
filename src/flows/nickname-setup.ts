import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from 'xstate';
import type { CodeProblem } from '../../machines/call-problem.types.ts';
import { nicknameSetupMachine } from '../../machines/nickname-setup.machine.ts';
import type {
  SavedSetup,
  SetupFacts,
  SetupResult,
  SetupStep,
} from '../../machines/nickname-setup.types.ts';
import { ApiError } from '../api/api-error.ts';
import { googleApi } from '../api/google.ts';
import type { Refusal } from '../api/refusal.ts';
import type { App } from './app/app.ts';
import { signInUnderLock } from './app/session.ts';
import { nicknameFlow } from './availability.ts';
import { consentFlow, isTicked } from './consent.ts';
import { dropSetupToken, setupTokenIn } from './google-sign-in/setup-token.ts';
import { at, consentsIn, nameIn, savedName } from './shared/saved-fields.ts';
import { partOf, tabFlow } from './shared/tab-flow.ts';

export type SetupWizard = ActorRefFrom<typeof nicknameSetupMachine>;

/** The step on the screen. */
export const setupStepOf = (now: SnapshotFrom<typeof nicknameSetupMachine>): SetupStep =>
  now.hasTag('nickname') ? 'nickname' : 'terms';

const refused = (problem: CodeProblem): SetupResult => ({ kind: 'refused', problem });
const over = (problem: CodeProblem): SetupResult => ({ kind: 'over', problem });

/** Another try with the same token would get the same response. */
const isEnd = (code: string) =>
  code === 'invalid_session' || code === 'user_not_found' || code === 'email_taken';

/** By code or flag if it is known, otherwise by status (spec §8, Google nickname step). */
function codeOf({ status, code }: Refusal): string {
  switch (code) {
    case 'missing_fields':
    case 'invalid_nickname':
    case 'nickname_exists':
    case 'user_not_found':
    case 'consent_required':
    case 'email_taken':
      return code;
  }
  if (status === 400) return 'invalid_input';
  if (status === 403) return 'invalid_session';
  return status === 429 ? 'too_many_requests' : 'unexpected';
}

function refusalOf(refusal: Refusal): SetupResult {
  const code = codeOf(refusal);
  const problem = { code, message: refusal.message };
  return isEnd(code) ? over(problem) : refused(problem);
}

/** The result of a call without a response. */
function failureOf(error: unknown): SetupResult {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
    case 'portal':
      return refused({ code: error.kind });
    case 'server':
      if (error.code === 'unavailable') return refused({ code: 'unsaved' });
      return refused({ code: error.status === 500 ? 'server_error' : 'unexpected' });
    default:
      return refused({ code: 'failed' });
  }
}

type Parts = Pick<App, 'api' | 'platform' | 'session' | 'words'>;

export const nicknameSetupFlow = ({ api, platform, session, words }: Parts) => {
  const { local } = platform;
  const logFailure = (error: unknown) => platform.log('The nickname could not be set.', error);

  async function setUp(
    { consents, nickname, token }: SetupFacts & { token: string },
    signal: AbortSignal,
  ): Promise<SetupResult> {
    if (!setupTokenIn(local)) return over({ code: 'session_expired' });
    if (!consents || !nickname) throw new Error('nickname-setup: a step is not settled');
    const form = { ...consents, nickname, nicknameSetupToken: token, language: words.language };
    const result = await signInUnderLock(platform, () =>
      googleApi(api.send).setNickname(form, { signal }),
    );
    return result.ok ? { kind: 'done', token: result.token } : refusalOf(result);
  }

  return nicknameSetupMachine.provide({
    actors: {
      consent: consentFlow,
      nicknameAvailability: nicknameFlow({ api, platform }),
      setUp: fromPromise(({ input, signal }) =>
        setUp(input, signal).catch((error: unknown) => {
          logFailure(error);
          return failureOf(error);
        }),
      ),
    },
    actions: {
      openSession(_, result) {
        if (result.kind !== 'done') return;
        local.set('token', result.token);
        session.send({ type: 'token.changed' });
      },
      dropSetupToken(_, { token }) {
        if (setupTokenIn(local) === token) dropSetupToken(local);
      },
      reportFailure: (_, { error }) => logFailure(error),
    },
  });
};

/** The values of the steps' fields. */
export function setupPartsOf(wizard: SetupWizard) {
  const { consent, nicknameAvailability } = wizard.getSnapshot().children;
  return { consent: partOf(consent), nickname: partOf(nicknameAvailability) };
}

/** Owned by the token: nothing is restored of what another Google account has agreed to. */
export const nicknameSetup = tabFlow({
  key: 'nicknameSetup',
  start: (app, saved: SavedSetup | undefined, token) =>
    createActor(nicknameSetupFlow(app), { inspect: app.inspect, input: { token, saved } }).start(),
  holds(wizard) {
    const { consent, nickname } = setupPartsOf(wizard);
    return isTicked(consent) || nickname.getSnapshot().context.value !== '';
  },
  save(wizard) {
    const { consent, nickname } = setupPartsOf(wizard);
    return { consents: consent.getSnapshot().context, nickname: savedName(nickname) };
  },
  restore: (source): SavedSetup => ({
    consents: consentsIn(at(source, 'consents')),
    nickname: nameIn(at(source, 'nickname')),
  }),
});
