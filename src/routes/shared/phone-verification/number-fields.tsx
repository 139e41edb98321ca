import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { CALLING_CODES, type Country } from '../../../../contract/countries.ts';
import { type PhoneNumber, phoneDigits } from '../../../../contract/rules/phone.ts';
import { useCountries } from '../../../ui/country-names.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import * as css from '../wizard/steps.css.ts';

type NumberFieldsProps = Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'answer' | 'end' | 'enterKeyHint' | 'readOnly' | 'onBlur' | 'onKeyDown'
> & {
  number: PhoneNumber;
  onCountry: (country: Country) => void;
  onType: (typed: string) => void;
};

/** A number's country and its digits behind the calling code. */
export const NumberFields = ({ number, onCountry, onType, ...field }: NumberFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`Country`}
        name="country"
        autoComplete="tel-country-code"
        lines={0}
        disabled={field.readOnly}
        value={number.country}
        options={useCountries().map(({ value, label }) => ({
          value,
          label: `${label} (${CALLING_CODES[value]})`,
        }))}
        onChange={onCountry}
      />
      <TextField
        label={t`Phone number`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        lines={2}
        clean={phoneDigits}
        value={number.national}
        onChange={onType}
        start={
          !number.national.startsWith('+') && (
            <span className={css.callingCode} translate="no">
              {CALLING_CODES[number.country]}
            </span>
          )
        }
        {...field}
      />
    </>
  );
};
