import { ApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/client.ts';
import type { App } from '../flows/app/app.ts';
import type { Loading, LoadProblem, Outcome } from '../ui/loaded.tsx';

const problemOf = (error: unknown): LoadProblem =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
    ? error.kind
    : 'failed';

export const outcomeOf = <Value>(reading: Promise<Value>): Promise<Outcome<Value>> =>
  reading.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, problem: problemOf(error) }),
  );

export const nextTurn = () => new Promise<undefined>((resolve) => setTimeout(resolve));

export type PublicContent<Value> = { from: Loading<Value> };

export const valueIn = <Value>({ from }: PublicContent<Value>): Value | undefined =>
  !(from instanceof Promise) && from.ok ? from.value : undefined;

/**
 * Content that is the same for everyone. It is kept for the visit: whoever comes back finds it at once, where they
 * left it and without a network, while a fresh copy is fetched for the next time.
 */
export function publicContent<Value>(read: (app: App, options: CallOptions) => Promise<Value>) {
  const kept = new WeakMap<App, Value>();

  const fetched = (app: App, options: CallOptions) =>
    outcomeOf(
      read(app, options).then((value) => {
        kept.set(app, value);
        return value;
      }),
    );

  return {
    kept: (app: App) => kept.get(app),

    /** Keeps what a page came with. */
    keep(app: App, content: PublicContent<Value>) {
      const value = valueIn(content);
      if (value !== undefined) kept.set(app, value);
    },

    /** A page opens on its skeleton; where there is no browser it is waited for. */
    async load(app: App, signal: AbortSignal): Promise<PublicContent<Value>> {
      const value = kept.get(app);
      if (value !== undefined) {
        void fetched(app, {});
        return { from: { ok: true, value } };
      }
      const coming = fetched(app, { signal });
      if (typeof document === 'undefined') return { from: await coming };
      return { from: (await Promise.race([coming, nextTurn()])) ?? coming };
    },
  };
}

export const homeContent = publicContent(({ api }, options) => api.contents.home(options));
