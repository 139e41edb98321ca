import type { FastifyInstance } from 'fastify';
import { codeDigits } from '../../contract/rules/code.ts';
import { type ApiFailure, refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { Codes, SentCode } from '../repositories/codes.ts';
import { isSameCode } from './tokens.ts';

const refuseCode = (reason: 'invalid_code' | 'code_expired' | 'code_exhausted') =>
  refuse(400, reason, MESSAGES.code[reason], 'code');

/** Also for a browser without a cookie: nothing was sent for it. */
export const invalidCode = () => refuseCode('invalid_code');
/** A right code whose answer was lost cannot be used again: its fan needs a new one. */
export const usedCode = () => refuseCode('code_expired');

/** `subject`: what the code was made for, if that is more than what it proves. */
type Typed<Key> = { codes: Codes<Key>; key: Key; code: string; subject?: string };

/**
 * Refuses a wrong code. The try is counted before the comparison, so that a burst of guesses has only five tries. The caller uses
 * the code, in one transaction with what it allows: until then several requests may have the right one.
 */
export async function checkCode<Key>(
  { database: { orm }, keyedHashes }: Pick<FastifyInstance, 'database' | 'keyedHashes'>,
  { codes, key, code, subject }: Typed<Key>,
  now: number,
  refusals: { missing?: () => ApiFailure; used?: () => ApiFailure } = {},
): Promise<SentCode> {
  const sent = await codes.countTry(orm, key, now);
  if (!sent) {
    const reason = await codes.failureReason(orm, key, now);
    if (reason === 'missing') throw (refusals.missing ?? invalidCode)();
    if (reason === 'used') throw (refusals.used ?? usedCode)();
    throw refuseCode(reason);
  }
  if (!isSameCode(keyedHashes, sent, subject ?? sent.proved, codeDigits(code))) throw invalidCode();
  return sent;
}
