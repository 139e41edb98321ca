import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Field } from '../../../../../contract/content/fields.ts';
import { InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { Select } from '../../../../ui/select.tsx';
import { PictureField } from '../../frame/picture-field.tsx';
import { useShapeNames } from '../../frame/shape-names.ts';
import type { ContentFieldProps } from './content-field.tsx';

type Picture = Extract<Field, { type: 'picture' }>;

/** An item holds a picture's name. */
export const PictureValue = (props: ContentFieldProps<Picture>) => {
  const { t } = useLingui();
  const { field, label, value, answer, pictures, onChange } = props;
  const shown = pictures.find((one) => one.name === value) ?? null;
  const [shape, setShape] = useState(shown?.ratio ?? field.ratio);
  const shapes = useShapeNames();
  return (
    <div>
      {field.others && (
        <Select
          label={t`Shape`}
          value={shape}
          options={[field.ratio, ...field.others].map((ratio) => ({
            value: ratio,
            label: shapes[ratio],
          }))}
          onChange={setShape}
        />
      )}
      <PictureField
        // An upload is made for one shape.
        key={shape}
        name="picture"
        label={label}
        ratio={shape}
        value={shown}
        onChange={(picture) => onChange(picture?.name ?? null, picture)}
      />
      <InlineAnswer answer={answer} />
    </div>
  );
};
