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

/** A statement as it is handed to a client: its text, or an object that has it. */
const textOf = (given: unknown) => String(Object(given).text ?? given);

/**
 * Work during which this process loses its database connection once: at the statement of this
 * number (from 0), counted over all clients. `isCut` is false if there were fewer statements.
 */
export async function losing<Result>(
  { at, cut }: { at: number; cut: Cut },
  work: () => Promise<Result>,
): Promise<{ result: Result; isCut: boolean; statements: string[] }> {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function cutting(this: pg.Client, ...given: unknown[]) {
    statements.push(textOf(given[0]));
    if (statements.length !== at + 1) return query.apply(this, given);
    const last = given.at(-1);
    const asked = typeof last === 'function' ? given.slice(0, -1) : given;
    const outcome = (
      cut === 'before it is sent' ? Promise.resolve() : Promise.resolve(query.apply(this, asked))
    ).then(() => Promise.reject(hangUp(this)));
    if (typeof last !== 'function') return outcome;
    outcome.catch(last as Done);
  });
  try {
    return { result: await work(), isCut: statements.length > at, statements };
  } finally {
    spy.mockRestore();
  }
}
