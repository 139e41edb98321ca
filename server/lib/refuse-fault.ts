import type { Fault } from '../../contract/rules/faults.ts';
import { refuse } from './api-failure.ts';
import { MESSAGES } from './messages.ts';

type Messages = typeof MESSAGES.faults;

/** Throws for the first fault of a form; `own` are the messages that only this form has. */
export function refuseFault<Code extends keyof Messages>(
  [fault]: Fault<string, Code>[],
  own: Partial<Record<Code, string>> = {},
) {
  if (!fault) return;
  const { code, field } = fault;
  throw refuse(400, code, own[code] ?? MESSAGES.faults[code], field);
}
