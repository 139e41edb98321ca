import type { Executor } from '../db/executor.ts';
import { messageTexts as table } from '../db/schema/message-texts.ts';

export const messageTexts = {
  /** What staff have published: as many rows as there are messages, at most. */
  all: (db: Executor) => db.select().from(table),
};
