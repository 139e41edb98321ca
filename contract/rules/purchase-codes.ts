import { withPlainDigits } from './digits.ts';
import { type Fault, faultAt } from './faults.ts';
import { withoutUnseen } from './unseen.ts';

/** The most codes that one entry can have. */
export const MOST_CODES = 20;

/** As it is hashed: however it is typed, in capitals and without spaces, dashes and points. */
export const tidyPurchaseCode = (typed: string): string =>
  withPlainDigits(withoutUnseen(typed).normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}._]/gu, '');

/** Long enough that nobody finds one by trying. */
const CODE = /^[0-9A-Z]{8,40}$/;
export const isPurchaseCode = (tidy: string): boolean => CODE.test(tidy);

/** The field of a form in which a code is typed, from 1 on. */
export type PurchaseCodeField = `code:${number}`;
const FIELD = 'code:';
export const codeField = (at: number): PurchaseCodeField => `${FIELD}${at + 1}`;
export const isCodeField = (field: string): field is PurchaseCodeField => field.startsWith(FIELD);

export type CodeFault = 'missing_fields' | 'invalid_purchase_code' | 'used_purchase_code';

/** What an entry needs: at most `most` codes, of which it has `known` already; null: none. */
export type CodesAsked = { most: number; known: number } | null;

function codeProblem(code: string, before: readonly string[]): CodeFault | undefined {
  if (code === '') return undefined;
  if (!isPurchaseCode(code)) return 'invalid_purchase_code';
  return before.includes(code) ? 'used_purchase_code' : undefined;
}

/** The faults of tidy codes; an empty one is a field that is left empty. */
export function codeFaults(
  codes: readonly string[],
  asked: CodesAsked,
): Fault<PurchaseCodeField, CodeFault>[] {
  if (!asked) return [];
  if (asked.known === 0 && !codes.some(Boolean))
    return [{ field: codeField(0), code: 'missing_fields' }];
  return codes.flatMap((code, at) => faultAt(codeField(at), codeProblem(code, codes.slice(0, at))));
}

/** A list that staff import: one code a line or cell. */
export function purchaseCodesIn(text: string): {
  codes: string[];
  repeated: number;
  wrong: number[];
} {
  const codes = new Set<string>();
  const wrong: number[] = [];
  let repeated = 0;
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) {
    for (const cell of line.split(/[,;\t]/)) {
      const code = tidyPurchaseCode(cell.replaceAll('"', ''));
      if (code === '') continue;
      if (!isPurchaseCode(code)) wrong.push(at + 1);
      else if (codes.has(code)) repeated += 1;
      codes.add(code);
    }
  }
  return { codes: [...codes].filter(isPurchaseCode), repeated, wrong };
}
