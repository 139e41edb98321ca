/** A JSON Schema, in the subset that the API description uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  [keyword: string]: unknown;
};

type Rules = {
  /** Whether an additional key is a mismatch. */
  isClosed: boolean;
};

const SAME = ['pattern', 'format'];
const AT_MOST = ['maxLength', 'maximum', 'maxItems'];
const AT_LEAST = ['minLength', 'minimum', 'minItems'];

/** Each allows one type, or one value where values are listed. */
function alternatives(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(alternatives);
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type) => alternatives({ ...schema, type }));
  if (schema.enum) return schema.enum.map((value) => ({ enum: [value] }));
  return [schema];
}

const bound = (schema: Schema, keyword: string, none: number) => Number(schema[keyword] ?? none);

function misfitsOfOne(value: Schema, place: Schema, at: string, rules: Rules): string[] {
  if (place.enum) {
    return place.enum[0] === value.enum?.[0]
      ? []
      : [`${at}: ${JSON.stringify(value.enum ?? value.type)}`];
  }
  if (value.enum)
    return typeof value.enum[0] === place.type ? [] : [`${at}: ${JSON.stringify(value.enum)}`];
  const isNumber = value.type === 'integer' && place.type === 'number';
  if (place.type && value.type !== place.type && !isNumber) return [`${at}: ${value.type}`];
  const required = (place.required ?? []).filter((key) => !value.required?.includes(key));
  const keys = Object.entries(value.properties ?? {});
  return [
    ...SAME.filter((keyword) => place[keyword] && place[keyword] !== value[keyword]),
    ...AT_MOST.filter(
      (keyword) => bound(value, keyword, Infinity) > bound(place, keyword, Infinity),
    ),
    ...AT_LEAST.filter(
      (keyword) => bound(value, keyword, -Infinity) < bound(place, keyword, -Infinity),
    ),
  ]
    .map((keyword) => `${at}: ${keyword}`)
    .concat(required.map((key) => `${at}.${key}: may be missing`))
    .concat(
      keys.flatMap(([key, inner]) => {
        const room = place.properties?.[key];
        if (room) return misfits(inner, room, `${at}.${key}`, rules);
        return rules.isClosed ? [`${at}.${key}: is not read`] : [];
      }),
    )
    .concat(value.items && place.items ? misfits(value.items, place.items, `${at}[]`, rules) : []);
}

/** Why a value valid under `value` may be invalid under `place`; nothing if all of them are valid. */
export function misfits(value: Schema, place: Schema, at: string, rules: Rules): string[] {
  const rooms = alternatives(place);
  return alternatives(value).flatMap((one) => {
    const tried = rooms.map((room) => misfitsOfOne(one, room, at, rules));
    return tried.some((found) => found.length === 0)
      ? []
      : (tried.toSorted((a, b) => a.length - b.length)[0] ?? []);
  });
}
