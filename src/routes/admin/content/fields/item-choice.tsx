import { useLingui } from '@lingui/react/macro';
import type { Field } from '../../../../../contract/content/fields.ts';
import { Select } from '../../../../ui/select.tsx';
import type { ContentFieldProps } from './content-field.tsx';

type ItemField = Extract<Field, { type: 'item' }>;

/** One of the items that fans see; what is stored stays to be seen, even if it is no longer among them. */
export const ItemChoice = (props: ContentFieldProps<ItemField>) => {
  const { t } = useLingui();
  const { label, hint, options, value, answer, onChange } = props;
  const stored = value === null ? '' : String(value);
  const isKnown = Object.hasOwn(options, stored);
  return (
    <Select
      {...{ label, hint, answer }}
      value={stored}
      options={[
        ...(isKnown ? [] : [{ value: stored, label: stored || t`Choose` }]),
        ...Object.entries(options).map(([key, name]) => ({ value: key, label: name })),
      ]}
      onChange={(next) => onChange(next || null)}
    />
  );
};
