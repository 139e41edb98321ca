import { isRecord } from './api-error.ts';

type Check<Value> = (value: unknown) => value is Value;

type Kind<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly string[]]
        ? 'texts'
        : [Value] extends [readonly object[]]
          ? 'objects'
          : 'object';

type KindOrNull<Value> = null extends Value ? `${Kind<NonNullable<Value>>} or null` : Kind<Value>;

/**
 * The kind of each field. What a page can do without may be absent, as from the answer of another
 * version; an object within has fields of its own only where a page would break without them.
 */
type Fields<Answer> = {
  [Key in keyof Answer]-?:
    | (Answer extends Required<Pick<Answer, Key>> ? KindOrNull<Answer[Key]> : never)
    | `${KindOrNull<Exclude<Answer[Key], undefined>>} or absent`
    | Check<Answer[Key]>;
};

const isText = (value: unknown) => typeof value === 'string';

const KINDS: Record<string, (value: unknown) => boolean> = {
  text: isText,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  texts: (value) => Array.isArray(value) && value.every(isText),
  object: isRecord,
  objects: (value) => Array.isArray(value) && value.every(isRecord),
  // An older answer of the worker's cache does not have it yet.
  null: (value) => value == null,
  absent: (value) => value === undefined,
};

/** Whether it is an object with these fields, or with those of them that are named by `Key`. */
export function has<Answer, Key extends keyof Answer = keyof Answer>(
  fields: Pick<Fields<Answer>, Key>,
): Check<Answer> {
  const checks = Object.entries<string | Check<Answer[Key]>>(fields);
  return (data): data is Answer =>
    isRecord(data) &&
    checks.every(([key, kind]) =>
      typeof kind === 'function'
        ? kind(data[key])
        : kind.split(' or ').some((one) => KINDS[one]?.(data[key])),
    );
}

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

export const each =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (list): list is Value[] =>
    Array.isArray(list) && list.every(check);

/** Reads an answer that has its schema's own fields, each of its kind; any other is not from our server. What may be null is null where it is absent. */
export function answer<Answer>(fields: Fields<Answer>) {
  const isOurs = has<Answer>(fields);
  const nulls = Object.entries(fields).flatMap(([key, kind]) =>
    typeof kind === 'string' && kind.endsWith(' or null') ? [[key, null]] : [],
  );
  return (data: unknown): Answer | undefined =>
    isOurs(data) ? { ...Object.fromEntries(nulls), ...data } : undefined;
}
