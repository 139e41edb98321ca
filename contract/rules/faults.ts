/** What is wrong with a form’s field. */
export type Fault<Field extends string, Code extends string> = { field: Field; code: Code };

/** A field’s fault, if it has one: the faults of a form are those of its fields, from top to bottom. */
export const faultAt = <const Field extends string, const Code extends string>(
  field: Field,
  code: Code | undefined,
): Fault<Field, Code>[] => (code === undefined ? [] : [{ field, code }]);
