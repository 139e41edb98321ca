import type { Field } from '../../../../../contract/content/fields.ts';
import { InlineAnswer } from '../../../../ui/inline-answer.tsx';
import { PictureField } from '../../frame/picture-field.tsx';
import type { ContentFieldProps } from './content-field.tsx';

type Picture = Extract<Field, { type: 'picture' }>;

/** An item holds a picture's name. */
export const PictureValue = (props: ContentFieldProps<Picture>) => {
  const { field, label, value, answer, pictures, onChange } = props;
  const shown = pictures.find((one) => one.name === value) ?? null;
  return (
    <div>
      <PictureField
        name="picture"
        label={label}
        ratio={field.ratio}
        value={shown}
        onChange={(picture) => onChange(picture?.name ?? null, picture)}
      />
      <InlineAnswer answer={answer} />
    </div>
  );
};
