import { type ChildProcess, fork } from 'node:child_process';
import { inject } from 'vitest';
import { createConnections } from '../../../server/db/connections.ts';
import type { Database } from '../../../server/db/database.ts';

/** Without the compilers of V8 that have crashed where PGlite runs. */
const execArgv = ['--liftoff-only', '--no-maglev'];

export type Pglite = Database & {
  /** What has ended its process, if anything has. */
  crash(): Promise<string | undefined>;
};

/** PGlite in a process of its own, whose crash ends no other test than the one that uses it. */
export async function startPglite(patience: number): Promise<Pglite> {
  const child = fork(new URL('pglite-process.ts', import.meta.url), [inject('snapshot')], {
    execArgv,
  });
  const place = await messageOf<{ host: string; port: number }>(child);
  child.unref();
  child.channel?.unref();
  // As the app connects to its embedded database.
  const connections = createConnections({
    ...{ ...place, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 },
    connectionTimeoutMillis: patience,
    onConnect: (client) => client.query('discard all').then(() => {}),
  });
  return {
    ...connections,
    unhurried: connections,
    address: 'memory',
    failure: (error) => error,
    close: () => connections.pool.end(),
    async crash() {
      const answer = messageOf(child);
      if (child.connected) child.send('are you there?', () => {});
      return answer.then(
        () => undefined,
        (ended: Error) => ended.message,
      );
    },
  };
}

/** The next message of a process; rejects if it ends before, or has ended. */
function messageOf<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new Error(`the process of PGlite ended by ${child.signalCode ?? child.exitCode}`));
    if (child.signalCode !== null || child.exitCode !== null) return fail();
    child.once('exit', fail);
    child.once('message', (message: Message) => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}
