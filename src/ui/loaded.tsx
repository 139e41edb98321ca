import { Suspense, use, useState } from 'react';
import type { Elements } from './elements.ts';
import { LoadFailure, type LoadProblem } from './load-failure.tsx';

/** The result of a read. It never rejects, so leaving a page early leaves no unhandled rejection. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: LoadProblem };

export type Loading<Value> = Outcome<Value> | Promise<Outcome<Value>>;

type LoadedProps<Value> = {
  from: Loading<Value>;
  /** In the exact shape of the content. */
  skeleton: Elements;
  /** The content brings the page's `<h1>`, so its failure does too. */
  heading?: 'page';
  onRetry: () => void;
  children: (value: Value) => Elements;
};

const Ended = <Value,>({
  from,
  heading,
  onRetry,
  children,
}: Omit<LoadedProps<Value>, 'skeleton'>) => {
  const outcome = from instanceof Promise ? use(from) : from;
  return outcome.ok ? (
    children(outcome.value)
  ) : (
    <LoadFailure problem={outcome.problem} heading={heading} onRetry={onRetry} />
  );
};

/** Content that may still be loading: at once if it is there, otherwise the skeleton, then the content or the failure. */
export const Loaded = <Value,>({ from, skeleton, ...rest }: LoadedProps<Value>) => {
  const [asked, setAsked] = useState({ from, times: Number(from instanceof Promise) });
  // A pending read shows its skeleton: without a new key React would keep the old content until it
  // ends. Content that is already there replaces the old without closing what is open in it.
  const times = from instanceof Promise ? asked.times + 1 : asked.times;
  if (asked.from !== from) setAsked({ from, times });
  const ended = <Ended {...rest} from={from} />;
  // What the server has sent comes to life together with its page: a boundary of its own would do so later, when more is
  // known than the server knew, such as who is signed in.
  if (asked.times === 0) return ended;
  return (
    <Suspense key={asked.times} fallback={skeleton}>
      {ended}
    </Suspense>
  );
};

type TogetherProps = {
  from: readonly Loading<unknown>[];
  skeleton: Elements;
  children: Elements;
};

const Waiting = ({ from, children }: Omit<TogetherProps, 'skeleton'>) => {
  // A read that is repeated shows its own skeleton.
  const [first] = useState(from);
  for (const one of first) if (one instanceof Promise) use(one);
  return children;
};

/** Parts of unknown height, one below the other: all come at once, so that none moves the next. */
export const Together = ({ from, skeleton, children }: TogetherProps) => (
  <Suspense fallback={skeleton}>
    <Waiting from={from}>{children}</Waiting>
  </Suspense>
);
