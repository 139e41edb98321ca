import { ApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/send.ts';
import type { App } from '../flows/app/app.ts';
import type { LoadProblem } from '../ui/load-failure.tsx';
import type { Loading, Outcome } from '../ui/loaded.tsx';

const problemOf = (error: unknown): LoadProblem =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
    ? error.kind
    : 'failed';

export const outcomeOf = <Value>(reading: Promise<Value>): Promise<Outcome<Value>> =>
  reading.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, problem: problemOf(error) }),
  );

/** Milliseconds that nobody notices: what a worker or the browser has kept comes within them, and needs no skeleton. */
const UNNOTICED = 100;

export type PublicContent<Value> = { from: Loading<Value> };

/** What comes at once, else the promise of it. */
export async function loading<Value>(
  coming: Promise<Outcome<Value>>,
): Promise<PublicContent<Value>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, UNNOTICED));
  return { from: (await Promise.race([coming, late])) ?? coming };
}

export const valueIn = <Value>({ from }: PublicContent<Value>): Value | undefined =>
  !(from instanceof Promise) && from.ok ? from.value : undefined;

/**
 * Content that is the same for everyone. It is kept for the visit: whoever comes back finds it at once, where they
 * left it and without a network, while a fresh copy is fetched for the next time.
 */
export function publicContent<Value, Part = void>(
  call: (app: App, options: CallOptions, part: Part) => Promise<Value>,
) {
  const kept = new WeakMap<App, Record<string, Value>>();

  const keptBy = (app: App) => kept.get(app) ?? {};
  const nameOf = (part: Part) => JSON.stringify([part]);
  const keep = (app: App, part: Part, value: Value) =>
    kept.set(app, { ...kept.get(app), [nameOf(part)]: value });

  const fetched = (app: App, options: CallOptions, part: Part) =>
    outcomeOf(
      call(app, options, part).then((value) => {
        keep(app, part, value);
        return value;
      }),
    );

  /** What is kept, or what is fetched. */
  function read(app: App, part: Part, signal?: AbortSignal): Loading<Value> {
    const value = keptBy(app)[nameOf(part)];
    const coming = fetched(app, value === undefined ? { signal } : {}, part);
    return value === undefined ? coming : { ok: true, value };
  }

  return {
    kept: (app: App, part: Part) => keptBy(app)[nameOf(part)],

    /** Of whatever part. */
    allKept: (app: App) => Object.values(keptBy(app)),

    /** Keeps what a page came with. */
    keep(app: App, content: PublicContent<Value>, part: Part) {
      const value = valueIn(content);
      if (value !== undefined) keep(app, part, value);
    },

    /** A page opens on its skeleton; where there is no browser it is waited for. */
    async load(app: App, signal: AbortSignal, part: Part): Promise<PublicContent<Value>> {
      const coming = read(app, part, signal);
      if (!(coming instanceof Promise)) return { from: coming };
      if (typeof document === 'undefined') return { from: await coming };
      return loading(coming);
    },

    read,
  };
}

export const homeContent = publicContent(({ api }, options) => api.contents.home(options));
