import { hash, randomBytes, randomInt } from 'node:crypto';
import * as LIMITS from '../../contract/limits.ts';
import type { KeyedHashes } from '../lib/keyed-hashes.ts';
import type { StoredCode } from '../repositories/codes.ts';

/** 32 random bytes, as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const isToken = (value: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(value);

/** Tokens are random enough for a plain fast hash. */
export const hashOf = (value: string): string => hash('sha256', value, 'base64url');

export const newCode = (): string =>
  String(randomInt(10 ** LIMITS.codeLength)).padStart(LIMITS.codeLength, '0');

const saltedCode = (salt: string, subject: string, code: string) => `${salt}:${subject}:${code}`;

/** `subject` is what the code was made for: a number, or an account. */
export function codeToStore(hashes: KeyedHashes, subject: string, code: string): StoredCode {
  const salt = randomBytes(16).toString('base64url');
  return { salt, codeHash: hashes.of('code', saltedCode(salt, subject, code)) };
}

export const isSameCode = (
  hashes: KeyedHashes,
  { salt, codeHash }: StoredCode,
  subject: string,
  code: string,
): boolean => hashes.matches(codeHash, 'code', saltedCode(salt, subject, code));

/** The token of an `Authorization` header, or undefined when it can't be one of ours. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.match(/^Bearer +([A-Za-z0-9_-]{43})$/i)?.[1];
  return token && isToken(token) ? token : undefined;
}
