import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { nicknameSetupMachine } from '../../../machines/nickname-setup.machine.ts';
import type {
  SetupAnswer,
  SetupFacts,
  SetupProblem,
  SetupStep,
} from '../../../machines/nickname-setup.types.ts';
import { ApiError } from '../../api/api-error.ts';
import { googleApi } from '../../api/google.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import { signInAlone } from '../app/session.ts';
import { dropSetupToken, setupTokenIn } from '../google-sign-in/setup-token.ts';

export type SetupWizard = ActorRefFrom<typeof nicknameSetupMachine>;

/** The step on the screen. */
export const setupStepOf = (now: SnapshotFrom<typeof nicknameSetupMachine>): SetupStep =>
  now.hasTag('nickname') ? 'nickname' : 'terms';

const refused = (problem: SetupProblem): SetupAnswer => ({ kind: 'refused', problem });
const over = (problem: SetupProblem): SetupAnswer => ({ kind: 'over', problem });

/** A new try with the same token would be answered alike. */
const isEnd = (code: string) =>
  code === 'invalid_session' || code === 'user_not_found' || code === 'email_taken';

/** By code or flag where there is one we know, else by status (spec §8, Google nickname step). */
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

function refusalOf(refusal: Refusal): SetupAnswer {
  const code = codeOf(refusal);
  const problem = { code, message: refusal.message };
  return isEnd(code) ? over(problem) : refused(problem);
}

/** What became of a call that brought no answer. */
function failureOf(error: unknown): SetupAnswer {
  if (!(error instanceof ApiError)) throw error;
  switch (error.kind) {
    case 'offline':
    case 'timeout':
      return refused({ code: error.kind });
    case 'server':
      return refused({ code: error.status === 500 ? 'server_error' : 'unexpected' });
    default:
      return refused({ code: 'failed' });
  }
}

type Parts = Pick<App, 'api' | 'platform' | 'session' | 'words'> & {
  /** Whose set-up it is; the stored one may be another newcomer's by now. */
  token: string;
  /** The nickname was free when it was asked about, and is not any more. */
  tellTaken: () => void;
};

export const nicknameSetupFlow = ({ api, platform, session, words, token, tellTaken }: Parts) => {
  const { local } = platform;
  const logFailure = (error: unknown) => platform.log('The nickname could not be set.', error);

  async function setUp({ consents, nickname }: SetupFacts, signal: AbortSignal) {
    if (!setupTokenIn(local)) return over({ code: 'session_expired' });
    if (!consents || !nickname) throw new Error('nickname-setup: a step is not settled');
    const form = { ...consents, nickname, nicknameSetupToken: token, language: words.language };
    const outcome = await signInAlone(platform, () =>
      googleApi(api.send).setNickname(form, { signal }),
    );
    return outcome.ok ? ({ kind: 'done', token: outcome.token } as const) : refusalOf(outcome);
  }

  return nicknameSetupMachine.provide({
    actors: {
      setUp: fromPromise(({ input, signal }) =>
        setUp(input, signal).catch((error: unknown) => {
          logFailure(error);
          return failureOf(error);
        }),
      ),
    },
    actions: {
      openSession(_, answer) {
        if (answer.kind !== 'done') return;
        dropSetupToken(local);
        local.set('token', answer.token);
        session.send({ type: 'token.changed' });
      },
      dropSetupToken() {
        if (setupTokenIn(local) === token) dropSetupToken(local);
      },
      tellTaken,
      reportFailure: (_, { error }) => logFailure(error),
    },
  });
};
