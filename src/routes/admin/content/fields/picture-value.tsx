import { useState } from 'react';
import type { Field } from '../../../../../contract/content/fields.ts';
import type { ContentPicture } from '../../../../../contract/schemas/content-pictures.ts';
import { InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { PictureField } from '../../frame/picture-field.tsx';
import type { ContentFieldProps } from './content-field.tsx';

type Picture = Extract<Field, { type: 'picture' }>;

/** An item holds a picture's name; the picture itself is known from the saved item, or was just chosen. */
export const PictureValue = (props: ContentFieldProps<Picture>) => {
  const { field, label, value, answer, pictures, onChange } = props;
  const [chosen, setChosen] = useState<ContentPicture | null>(null);
  const shown = [chosen, ...pictures].find((one) => one?.name === value) ?? null;
  return (
    <div>
      <PictureField
        name="picture"
        label={label}
        ratio={field.ratio}
        value={shown}
        onChange={(picture) => {
          setChosen(picture);
          onChange(picture?.name ?? null);
        }}
      />
      <InlineAnswer answer={answer} />
    </div>
  );
};
