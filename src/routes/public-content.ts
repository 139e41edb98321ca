import type { CallOptions } from '../api/send.ts';
import type { App } from '../flows/app/app.ts';
import { loadProblem } from '../flows/shared/load-problem.ts';
import type { Loading, Outcome } from '../ui/loaded.tsx';

export const outcomeOf = <Value>(reading: Promise<Value>): Promise<Outcome<Value>> =>
  reading.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, problem: loadProblem(error) }),
  );

/** An unnoticeable delay in milliseconds: content from a cache arrives within it, and needs no skeleton. */
const UNNOTICED = 100;

export type PublicContent<Value> = { from: Loading<Value> };

/** The content if it arrives at once, otherwise its promise. */
export async function loading<Value>(
  coming: Promise<Outcome<Value>>,
): Promise<PublicContent<Value>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, UNNOTICED));
  return { from: (await Promise.race([coming, late])) ?? coming };
}

export const valueIn = <Value>({ from }: PublicContent<Value>): Value | undefined =>
  !(from instanceof Promise) && from.ok ? from.value : undefined;

/**
 * Content that is the same for everyone. It is cached for the visit: a return shows it at once, in
 * its last state and also offline, while a fresh copy is fetched for the next time.
 */
export function publicContent<Value, Part = void>(
  call: (app: App, options: CallOptions, part: Part) => Promise<Value>,
) {
  const kept = new WeakMap<object, Record<string, Value>>();

  const keptBy = ({ pageAge }: App) => kept.get(pageAge.visit()) ?? {};
  const nameOf = (part: Part) => JSON.stringify([part]);
  const keep = (app: App, part: Part, value: Value) =>
    kept.set(app.pageAge.visit(), { ...keptBy(app), [nameOf(part)]: value });

  const fetched = (app: App, options: CallOptions, part: Part) =>
    outcomeOf(
      call(app, options, part).then((value) => {
        keep(app, part, value);
        return value;
      }),
    );

  /** The cached value, or the fetched one. */
  function read(app: App, part: Part, signal?: AbortSignal): Loading<Value> {
    const value = keptBy(app)[nameOf(part)];
    const coming = fetched(app, value === undefined ? { signal } : {}, part);
    return value === undefined ? coming : { ok: true, value };
  }

  return {
    kept: (app: App, part: Part) => keptBy(app)[nameOf(part)],

    /** For any part. */
    allKept: (app: App) => Object.values(keptBy(app)),

    /** Caches the data in the page's HTML. */
    keep(app: App, content: PublicContent<Value>, part: Part) {
      const value = valueIn(content);
      if (value !== undefined) keep(app, part, value);
    },

    /** A page opens with its skeleton; without a browser, and in place of what is shown, the content is awaited. */
    async load(app: App, signal: AbortSignal, part: Part): Promise<PublicContent<Value>> {
      const coming = read(app, part, signal);
      if (!(coming instanceof Promise)) return { from: coming };
      if (typeof document === 'undefined' || app.pageAge.isRenewing())
        return { from: await coming };
      return loading(coming);
    },

    read,
  };
}

export const loadHomeContent = publicContent(({ api }, options) => api.contents.home(options));
