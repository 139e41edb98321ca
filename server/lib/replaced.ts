import { isDeepStrictEqual } from 'node:util';
import { refuse } from './api-failure.ts';
import { MESSAGES } from './messages.ts';

type Version = { updatedAt: string };

/** Refuses a correction of something that the fan has not seen; `replaces` as in `Replaced` of contract/schemas/common.ts. */
export function refuseUnseen(known: Version | null, replaces: string | null | undefined): void {
  if (replaces === undefined || replaces === (known?.updatedAt ?? null)) return;
  throw refuse(409, 'changed_elsewhere', MESSAGES.changedElsewhere);
}

/** Whether the same was sent before: its answer was lost. */
export const isRepeated = <Said extends object>(known: Said, said: Said): boolean =>
  Object.entries(said).every(([key, value]) => isDeepStrictEqual(value, known[key as keyof Said]));
