import { waitFor } from 'xstate';
import type { Standing, SubmissionResult } from '../../../machines/submission.types.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { App } from '../app/app.ts';
import { codeProblem, reportedProblem } from './call-problem.ts';

type Sources<Sent> = {
  session: App['session'];
  signal: AbortSignal;
  /** For a visitor, whose standing the server does not know. */
  isOpen: () => boolean | Promise<boolean>;
  /** What the server says of a member. */
  own: () => Promise<{ status: string; sent: Sent | null }>;
};

export async function standingOf<Sent>(sources: Sources<Sent>): Promise<Standing<Sent>> {
  const { session, signal, isOpen, own } = sources;
  const now = await waitFor(session, (settled) => !settled.hasTag('settling'), { signal });
  if (!now.hasTag('member')) return { kind: (await isOpen()) ? 'visitor' : 'closed', sent: null };
  const { status, sent } = await own();
  return { kind: status === 'active' ? 'open' : 'closed', sent };
}

type Submission<Accepted, Sent> = {
  platform: App['platform'];
  /** For the log, where the call fails. */
  failure: string;
  call: () => Promise<Accepted | Refusal>;
  /** What the server has once it has accepted. */
  sentOf: (accepted: Accepted) => Sent | null;
};

export async function submissionResult<Accepted extends { ok: true }, Sent>({
  platform,
  failure,
  call,
  sentOf,
}: Submission<Accepted, Sent>): Promise<SubmissionResult<Sent>> {
  try {
    const outcome = await call();
    return outcome.ok
      ? { problem: null, sent: sentOf(outcome) }
      : { problem: { ...codeProblem(outcome), field: outcome.field } };
  } catch (error) {
    return { problem: reportedProblem(platform, failure, error) };
  }
}
