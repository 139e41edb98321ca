/** More than any call needs (tests/server/bodies.test.ts compares them with the schemas), unless its route says otherwise. */
export const DEEPEST = 4;
export const MOST_VALUES = 128;

export type JsonShape = { depth: number; values: number };
const USUAL: JsonShape = { depth: DEEPEST, values: MOST_VALUES };

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENING = ['[', '{'].map((sign) => sign.charCodeAt(0));
const CLOSING = [']', '}'].map((sign) => sign.charCodeAt(0));
const COMMA = ','.charCodeAt(0);

/** Stops at the first bracket or comma too many: parsed, nested lists or thousands of keys would cost milliseconds. */
function isTooComplex(text: string, most: JsonShape): boolean {
  let [depth, values, inString] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (OPENING.includes(sign)) depth += 1;
    else if (CLOSING.includes(sign)) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (depth > most.depth || values > most.values) return true;
  }
  return false;
}

/** PostgreSQL's text cannot contain NUL, and a lone surrogate is no character. */
const isInvalidText = (text: string) => text.includes('\0') || !text.isWellFormed();

/** Such keys could reach the prototype of an object into which they are copied. */
const isPoisonous = (key: string, value: unknown) =>
  key === '__proto__' ||
  (key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype'));

type Fault = 'invalid text' | 'unsafe key';

/** What is wrong with the strings and keys of a value; a loop, since the client controls the nesting. */
export function faultIn(input: unknown): Fault | undefined {
  const rest: unknown[] = [input];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && isInvalidText(value)) return 'invalid text';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isInvalidText(key)) return 'invalid text';
      if (isPoisonous(key, inner)) return 'unsafe key';
      rest.push(inner);
    }
  }
  return undefined;
}

export type ReadJson = { value: unknown } | { fault: Fault | 'not JSON' | 'too complex' };

/** A body as JSON: scanned for its shape, parsed, and looked through once. */
export function readJson(text: string, most = USUAL): ReadJson {
  if (isTooComplex(text, most)) return { fault: 'too complex' };
  try {
    // RFC 8259 allows a byte order mark to be ignored.
    const value: unknown = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
    const fault = faultIn(value);
    return fault ? { fault } : { value };
  } catch {
    return { fault: 'not JSON' };
  }
}
