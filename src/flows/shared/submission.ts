import { waitFor } from 'xstate';
import type { Phase } from '../../../contract/rules/audition.ts';
import type {
  Standing,
  SubmissionResult,
  SubmissionTag,
} from '../../../machines/submission.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import { codeProblem, reportedProblem } from './call-problem.ts';

type Sources<Sent> = {
  session: App['session'];
  signal: AbortSignal;
  /** For a visitor, whose state the server does not know. */
  phase: () => Phase | Promise<Phase>;
  /** The server's response for a member. */
  own: () => Promise<{ status: Phase; sent: Sent | null }>;
};

function kindIn<Open>(phase: Phase, open: Open) {
  if (phase === 'active') return open;
  return phase === 'upcoming' ? 'upcoming' : 'closed';
}

export async function standingOf<Sent>(sources: Sources<Sent>): Promise<Standing<Sent>> {
  const { session, signal, phase, own } = sources;
  // Somebody with a token is no visitor: where the server could not say whose it is, it is asked once more.
  session.send({ type: 'user.retry' });
  const now = await waitFor(session, (settled) => !settled.hasTag('settling'), { signal });
  if (now.matches('unreachable')) throw new ApiError(now.hasTag('offline') ? 'offline' : 'server');
  if (!now.hasTag('member')) return { kind: kindIn(await phase(), 'visitor'), sent: null };
  const { status, sent } = await own();
  return { kind: kindIn(status, 'open'), sent };
}

/** The status in the server's last response; undefined if unknown. */
export function phaseIn(now: { hasTag(tag: SubmissionTag): boolean }): Phase | undefined {
  if (now.hasTag('upcoming')) return 'upcoming';
  if (now.hasTag('closed')) return 'ended';
  return now.hasTag('reading') || now.hasTag('unread') ? undefined : 'active';
}

type Submission<Accepted, Sent> = {
  platform: App['platform'];
  /** For the log, if the call fails. */
  failure: string;
  call: () => Promise<Accepted | Refusal>;
  /** The server's version after it has accepted. */
  sentOf: (accepted: Accepted) => Sent | null;
  /** What stands if it was changed elsewhere. */
  current?: () => Promise<Sent | null>;
};

export async function submissionResult<Accepted extends { ok: true }, Sent>({
  platform,
  failure,
  call,
  sentOf,
  current,
}: Submission<Accepted, Sent>): Promise<SubmissionResult<Sent>> {
  try {
    const outcome = await call();
    if (outcome.ok) return { problem: null, sent: sentOf(outcome) };
    const problem = { ...codeProblem(outcome), field: outcome.field };
    const isElsewhere = current && outcome.code === 'changed_elsewhere';
    return isElsewhere ? { problem, sent: await current() } : { problem };
  } catch (error) {
    return { problem: reportedProblem(platform, failure, error) };
  }
}
