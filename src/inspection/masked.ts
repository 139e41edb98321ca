/** What stands for a value that is not shown: `‹text›`. */
const mask = (kind: string) => `‹${kind}›`;

/** Their texts are words of the charts, such as `kind: 'welcome'`. `code` is none of them: it is also what a fan types. */
export const WORD_KEYS: ReadonlySet<string> = new Set([
  'askedBy',
  'call',
  'kind',
  'screen',
  'step',
]);
const WORD = /^[a-z][A-Za-z]{0,23}$/;
const FIELD = /^[A-Za-z_]{1,32}$/;

/** Counters; not times, years or phone numbers. */
const LARGEST_NUMBER = 99;
const DEEPEST = 8;

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function maskedText(text: string, key: string): string {
  if (text === '') return '';
  return WORD_KEYS.has(key) && WORD.test(text) ? text : mask('text');
}

function maskedFields(value: object, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      FIELD.test(key) ? key : mask('field'),
      maskedPart(part, key, depth + 1),
    ]),
  );
}

function maskedPart(value: unknown, key: string, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (typeof value === 'string') return maskedText(value, key);
  if (typeof value === 'number') {
    const isCounter = Number.isInteger(value) && value >= 0 && value <= LARGEST_NUMBER;
    return isCounter ? value : mask('number');
  }
  if (typeof value !== 'object' || depth > DEEPEST) return mask(typeof value);
  if (Array.isArray(value)) return value.map((part) => maskedPart(part, key, depth + 1));
  return isPlain(value) ? maskedFields(value, depth) : mask('object');
}

/** The structure of a value, without anything that a fan or the server has written. What is not known to be harmless is not shown. */
export const masked = (value: unknown): unknown => maskedPart(value, '', 0);
