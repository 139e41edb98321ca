import pg from 'pg';
import { vi } from 'vitest';

export type Cut = 'before it is sent' | 'after it was carried out';

const LOST = 'Connection terminated unexpectedly';

type Done = (error: Error | null, result?: unknown) => void;

function hangUp(client: pg.Client): Error {
  const connection: { stream: { destroy(): void } } = Reflect.get(client, 'connection');
  connection.stream.destroy();
  return new Error(LOST);
}

/**
 * Work during which this process loses its database connection once: at the statement of this
 * number (from 0), counted over all clients. `isCut` is false if there were fewer statements.
 */
export async function losing<Result>(
  { at, cut }: { at: number; cut: Cut },
  work: () => Promise<Result>,
): Promise<{ result: Result; isCut: boolean }> {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let count = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function cutting(this: pg.Client, ...given: unknown[]) {
    count += 1;
    if (count !== at + 1) return query.apply(this, given);
    const last = given.at(-1);
    const asked = typeof last === 'function' ? given.slice(0, -1) : given;
    const outcome = (
      cut === 'before it is sent' ? Promise.resolve() : Promise.resolve(query.apply(this, asked))
    ).then(() => Promise.reject(hangUp(this)));
    if (typeof last !== 'function') return outcome;
    outcome.catch(last as Done);
  });
  try {
    return { result: await work(), isCut: count > at };
  } finally {
    spy.mockRestore();
  }
}
