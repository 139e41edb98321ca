import type { ChangeEvent } from 'react';

/** Reads the typed text, reduced by `clean`; the caret stays in place. */
export function cleaned(
  { currentTarget: input }: ChangeEvent<HTMLInputElement>,
  clean: (value: string) => string,
): string {
  const value = clean(input.value);
  if (value !== input.value) {
    const caret = clean(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = value;
    input.setSelectionRange(caret, caret);
  }
  return value;
}
