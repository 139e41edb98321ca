import { type Actor, type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import type { Phase } from '../../../contract/rules/phase.ts';
import type { EventAct, EventHalt, Obstacle } from '../../../contract/schemas/events.ts';
import { submissionMachine } from '../../../machines/submission.machine.ts';
import type {
  Standing,
  SubmissionChart,
  SubmissionTag,
} from '../../../machines/submission.types.ts';
import { submissionFormMachine } from '../../../machines/submission-form.machine.ts';
import type {
  SubmissionFormChart,
  SubmissionResult,
} from '../../../machines/submission-form.types.ts';
import { submissionWithdrawalMachine } from '../../../machines/submission-withdrawal.machine.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { CallOptions } from '../../api/send.ts';
import type { App } from '../app/app.ts';
import { codeProblem, reportedProblem } from '../shared/call-problem.ts';
import { pressAgain } from '../shared/press-again.ts';
import { waitUntil } from '../shared/wait-until.ts';

export type Submission<Form, Sent> = Actor<SubmissionChart<Form, Sent>>;
export type SubmissionWithdrawal = ActorRefFrom<typeof submissionWithdrawalMachine>;
export type SubmissionForm<Form, Sent> = ActorRefFrom<SubmissionFormChart<Form, Sent>>;

/** The `updatedAt` of the version that the fan corrects; null for the first one. */
type Replaces = string | null | undefined;

/** Only an event can be halted. */
type Seen = {
  status: Phase;
  halted?: EventHalt | null;
  acts?: readonly EventAct[] | undefined;
  obstacle?: Obstacle | undefined;
};

/** What differs between an entry and an application. */
export type SubmissionKind<Form, Sent, Accepted> = {
  /** In milliseconds since 1970. */
  opening: number;
  /** As last heard. */
  deadline: () => number;
  /** For a visitor, whose state the server does not know. */
  seen: (signal: AbortSignal) => Seen | Promise<Seen>;
  /** The server's response for a member. */
  own: (signal?: AbortSignal) => Promise<Seen & { sent: Sent | null }>;
  /** As stored. */
  tidy: (form: Form) => Form;
  submit: (form: Form, replaces: Replaces) => Promise<Accepted | Refusal>;
  withdraw: (options: CallOptions) => Promise<{ ok: true } | Refusal>;
  /** The server's version after it has accepted. */
  sentOf: (accepted: Accepted, form: Form) => Sent;
  /** For the log, if the call fails. */
  failure: string;
};

/** A pause is one of entries that are open. */
function kindIn<Open>({ status, halted }: Seen, open: Open) {
  if (halted === 'cancelled') return halted;
  if (status === 'active') return halted ?? open;
  return status === 'upcoming' ? 'upcoming' : 'closed';
}

async function standingOf<Sent>(
  session: App['session'],
  signal: AbortSignal,
  { seen, own }: Pick<SubmissionKind<never, Sent, never>, 'seen' | 'own'>,
): Promise<Standing<Sent>> {
  // Somebody with a token is no visitor: where the server could not say whose it is, it is asked once more.
  session.send({ type: 'user.retry' });
  const now = await waitFor(session, (settled) => !settled.hasTag('settling'), { signal });
  if (now.matches('unreachable')) throw new ApiError(now.hasTag('offline') ? 'offline' : 'server');
  if (!now.hasTag('member')) {
    const standing = await seen(signal);
    return { kind: kindIn(standing, 'visitor'), sent: null, acts: standing.acts };
  }
  const { sent, ...standing } = await own(signal);
  const { acts, obstacle } = standing;
  return { kind: kindIn(standing, obstacle ? 'barred' : 'open'), sent, acts, obstacle };
}

type SubmissionCall<Accepted, Sent> = {
  platform: App['platform'];
  /** For the log, if the call fails. */
  failure: string;
  call: () => Promise<Accepted | Refusal>;
  /** The server's version after it has accepted. */
  sentOf: (accepted: Accepted) => Sent | null;
  /** What stands if it was changed elsewhere. */
  current?: () => Promise<Sent | null>;
};

/** A call under way is not aborted with the page: what the fan has submitted should arrive. */
export async function submissionResult<Accepted extends { ok: true }, Sent>({
  platform,
  failure,
  call,
  sentOf,
  current,
}: SubmissionCall<Accepted, Sent>): Promise<SubmissionResult<Sent>> {
  try {
    const outcome = await call();
    if (outcome.ok) return { problem: null, sent: sentOf(outcome) };
    const problem = { ...codeProblem(outcome), field: outcome.field };
    if (!current || outcome.code !== 'changed_elsewhere') return { problem };
    const sent = await current();
    return { problem: sent ? problem : { ...problem, code: 'withdrawn_elsewhere' }, sent };
  } catch (error) {
    return { problem: reportedProblem(platform, failure, error) };
  }
}

type Parts = Pick<App, 'platform' | 'session'>;
type Version = { updatedAt?: string };

export function submissionFormFlow<Form, Sent extends Version, Accepted extends { ok: true }>(
  { platform }: Pick<Parts, 'platform'>,
  { own, tidy, submit, sentOf, failure }: SubmissionKind<Form, Sent, Accepted>,
) {
  // The chart passes on both without reading them.
  const chart = submissionFormMachine as SubmissionFormChart<Form, Sent>;
  return chart.provide({
    actors: {
      submit: fromPromise(({ input: { form: typed, sent } }) => {
        const form = tidy(typed);
        return submissionResult({
          platform,
          failure,
          call: () => submit(form, sent ? sent.updatedAt : null),
          sentOf: (accepted) => sentOf(accepted, form),
          current: async () => (await own()).sent,
        });
      }),
    },
  });
}

export const submissionWithdrawalFlow = (
  { platform }: Pick<Parts, 'platform'>,
  { withdraw }: Pick<SubmissionKind<never, never, never>, 'withdraw'>,
) =>
  submissionWithdrawalMachine.provide({
    actors: {
      withdraw: fromPromise(({ self }) =>
        submissionResult({
          platform,
          failure: 'Nothing was withdrawn.',
          call: () => withdraw({ again: pressAgain(self, { type: 'withdrawal.confirm' }) }),
          sentOf: () => null,
        }),
      ),
    },
  });

/** The chart with what all kinds do in the same way. */
export function submissionFlow<Form, Sent extends Version, Accepted extends { ok: true }>(
  { platform, session }: Parts,
  kind: SubmissionKind<Form, Sent, Accepted>,
) {
  // The chart passes on both without reading them.
  const chart = submissionMachine as SubmissionChart<Form, Sent>;
  return chart.provide({
    actors: {
      readStanding: fromPromise(({ signal }) => standingOf(session, signal, kind)),
      submissionForm: submissionFormFlow({ platform }, kind),
      submissionWithdrawal: submissionWithdrawalFlow({ platform }, kind),
    },
    delays: {
      untilOpening: () => waitUntil(kind.opening, platform.now()),
      untilDeadline: () => waitUntil(kind.deadline(), platform.now()),
    },
  });
}

/** For the registry of the pages' flows. */
export const SUBMISSION_ON_PAGE = {
  /** What is typed into the form is held by the form itself. */
  holds: <Form, Sent>(submission: Submission<Form, Sent>) =>
    submission.getSnapshot().children.submissionForm?.getSnapshot().hasTag('busy') ?? false,
  ofFan: true,
} as const;

/** The phase in the server's last response; undefined if unknown. */
export function phaseIn(now: { hasTag(tag: SubmissionTag): boolean }): Phase | undefined {
  if (now.hasTag('upcoming')) return 'upcoming';
  if (now.hasTag('closed') || now.hasTag('cancelled')) return 'ended';
  return now.hasTag('reading') || now.hasTag('unread') ? undefined : 'active';
}

type Heard = {
  hasTag(tag: SubmissionTag): boolean;
  context: { acts: readonly EventAct[] | null };
};

/** How the event is by its last act, as the server or the page has last heard; undefined if unknown. */
export function haltIn(now: Heard): EventHalt | null | undefined {
  if (now.hasTag('cancelled')) return 'cancelled';
  if (now.hasTag('paused')) return 'paused';
  const last = now.context.acts?.at(-1)?.kind;
  const heard = last === 'resumed' ? null : last;
  if (now.hasTag('filling') || now.hasTag('withdrawing')) return heard ?? null;
  return phaseIn(now) ? null : heard;
}
