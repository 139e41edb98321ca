import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Select } from '../../../ui/select.tsx';

type FilterSelectProps = {
  label: string;
  /** The parameter in the address. */
  name: string;
  /** What to call each value. */
  choices: Readonly<Record<string, string>>;
};

/** One of the filters of a list, as the address has it; with 'All', which is in no address. */
export const FilterSelect = ({ label, name, choices }: FilterSelectProps) => {
  const { t } = useLingui();
  const [asked] = useSearchParams();
  const [value, setValue] = useState(asked.get(name) ?? '');
  return (
    <Select
      label={label}
      {...(value !== '' && { name })}
      lines={0}
      value={value}
      options={[
        { value: '', label: t`All` },
        ...Object.entries(choices).map(([one, words]) => ({ value: one, label: words })),
      ]}
      onChange={setValue}
    />
  );
};
