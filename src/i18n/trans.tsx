import { Trans as Translated, type TransProps } from '@lingui/react';

/** Lingui looks for the elements of a sentence in its values as well; what a person has typed is no element. */
const asTyped = (value: unknown) =>
  typeof value === 'string' && value.includes('<') ? [value] : value;

/** What the macro `Trans` becomes (lingui.config.ts). */
export const Trans = ({ values, ...props }: TransProps) => (
  <Translated
    {...props}
    values={
      values &&
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)]))
    }
  />
);
