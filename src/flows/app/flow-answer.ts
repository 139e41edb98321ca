import { type AnyActorRef, type SnapshotFrom, waitFor } from 'xstate';

/** For a form whose page is being left: an answer would load the page once more meanwhile. */
export const noAnswer = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** The state of a flow that answers a form. A flow that is closed meanwhile, such as by the end of the session, has none. */
export async function answerOf<Flow extends AnyActorRef>(
  flow: Flow,
  isAnswer: (now: SnapshotFrom<Flow>) => boolean,
  { signal }: Pick<Request, 'signal'>,
): Promise<SnapshotFrom<Flow>> {
  try {
    return await waitFor(flow, isAnswer, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (flow.getSnapshot().status === 'stopped') return noAnswer(signal);
    throw error;
  }
}
