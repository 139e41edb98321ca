import { type ReactNode, Suspense, use, useState } from 'react';
import { LoadFailure, type LoadProblem } from './load-failure.tsx';

/** How a read ended. It never rejects, so a page that is left early leaves nothing unhandled. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: LoadProblem };

export type Loading<Value> = Outcome<Value> | Promise<Outcome<Value>>;

type LoadedProps<Value> = {
  from: Loading<Value>;
  /** In the exact shape of what comes. */
  skeleton: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
};

const Ended = <Value,>({ from, onRetry, children }: Omit<LoadedProps<Value>, 'skeleton'>) => {
  const outcome = from instanceof Promise ? use(from) : from;
  return outcome.ok ? (
    children(outcome.value)
  ) : (
    <LoadFailure problem={outcome.problem} onRetry={onRetry} />
  );
};

/** Content that may still be on its way: at once when it is here, else the skeleton, then the content or what happened. */
export const Loaded = <Value,>({ from, skeleton, ...rest }: LoadedProps<Value>) => {
  const [asked, setAsked] = useState({ from, times: 0 });
  // A read on its way shows its skeleton: without a new key React would keep the old picture until it ends.
  // What is here already takes the place of the old content without closing what is open in it.
  const times = from instanceof Promise ? asked.times + 1 : asked.times;
  if (asked.from !== from) setAsked({ from, times });
  return (
    <Suspense key={asked.times} fallback={skeleton}>
      <Ended {...rest} from={from} />
    </Suspense>
  );
};
