import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from '../db/executor.ts';
import { unavailable } from '../lib/api-failure.ts';

type Reading = {
  tx: Executor;
  isOver: boolean;
  /** A connection does one thing at a time. */
  last: Promise<unknown>;
};

type Within = { reading: Reading; isNested: boolean };

/** Whatever is read within a piece of work comes from its transaction, which is rolled back afterwards. */
export function createDraftReading() {
  const within = new AsyncLocalStorage<Within>();

  return {
    /** Undefined outside of such work. */
    read<Answer>(ask: (db: Executor) => Promise<Answer>): Promise<Answer> | undefined {
      const now = within.getStore();
      if (!now) return undefined;
      const { reading, isNested } = now;
      const answer = () => {
        if (reading.isOver) throw unavailable('The preview is over.');
        return within.run({ reading, isNested: true }, () => ask(reading.tx));
      };
      // It is part of what is being read.
      if (isNested) return answer();
      const turn = reading.last.then(answer);
      reading.last = turn.catch(() => {});
      return turn;
    },

    /** Ends once nothing uses the transaction any more, even if the work has failed before. */
    async run<Result>(tx: Executor, work: () => Promise<Result>): Promise<Result> {
      const reading: Reading = { tx, isOver: false, last: Promise.resolve() };
      try {
        return await within.run({ reading, isNested: false }, work);
      } finally {
        reading.isOver = true;
        await reading.last;
      }
    },
  };
}
