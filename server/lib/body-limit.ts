import { Type } from 'typebox';
import { mostBytes, type TextLimits } from '../../contract/rules/text.ts';

/** In bytes: enough for most bodies, and for keys of other versions of the app. */
export const LEAST_BODY = 4 * 1024;

/** A character escaped as `\uXXXX`. */
const ESCAPED = 6;
const QUOTES = 2;
/** Characters of a text whose length is in its pattern. */
const BY_PATTERN = 64;
const NUMBER = 24;
/** `,` and `:` and the quotes of a key. */
const AROUND = 4;

/** The length of the longest JSON that a schema allows, in bytes. */
function longest(schema: Type.TSchema): number {
  if (Type.IsObject(schema)) {
    return Object.entries(schema.properties)
      .map(([key, value]) => AROUND + key.length + longest(value))
      .reduce((sum, length) => sum + length, QUOTES);
  }
  if (Type.IsUnion(schema)) return Math.max(...schema.anyOf.map(longest));
  if (Type.IsLiteral(schema)) return JSON.stringify(schema.const).length;
  if (!Type.IsString(schema)) return NUMBER;
  if ('maxLength' in schema && typeof schema.maxLength === 'number') {
    return QUOTES + ESCAPED * schema.maxLength;
  }
  if ('pattern' in schema) return QUOTES + ESCAPED * BY_PATTERN;
  throw new Error('Each text in a body has a maximum length, or its route a limit.');
}

/** For a body whose texts are limited by a rule (contract/rules/text.ts), not by the schema. */
export const bodyLimitOfTexts = (...texts: TextLimits[]): number =>
  texts.map(mostBytes).reduce((sum, bytes) => sum + bytes, LEAST_BODY);

/** What a route accepts: whatever its schema allows, however it is escaped. */
export const bodyLimitOf = (schema: Type.TSchema): number => Math.max(LEAST_BODY, longest(schema));
