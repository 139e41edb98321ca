import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ContentDraft, DraftValue, Field } from '../../../../../contract/content/fields.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { wholeNumberIn } from '../../../../../contract/rules/digits.ts';
import type { Promised } from '../../../../../contract/rules/promised-fields.ts';
import { youtubeIdIn } from '../../../../../contract/rules/youtube.ts';
import type { ContentPicture } from '../../../../../contract/schemas/content-pictures.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Elements } from '../../../../ui/elements.ts';
import type { Answer } from '../../../../ui/inline-answer.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { fieldInKorea, momentInKorea } from '../korean-moment.ts';
import { GiveawaysField } from './giveaways-field.tsx';
import { ItemChoice } from './item-choice.tsx';
import * as css from './localized-field.css.ts';
import { LocalizedField } from './localized-field.tsx';
import { PictureValue } from './picture-value.tsx';
import { PrizesField } from './prizes-field.tsx';
import { QuestionsField } from './questions-field.tsx';

/** `words`: why. */
type Locked = { promised: Promised; words: Elements };

export type ContentFieldProps<Of extends Field = Field> = {
  field: Of;
  label: string;
  hint: string | undefined;
  /** Labels by value, for a field that offers choices or items. */
  options: Record<string, string>;
  value: DraftValue;
  /** The whole item. */
  draft: ContentDraft;
  answer: Answer | undefined;
  /** Answers about single languages, shown in place of the field's own. */
  answers?: Partial<Record<Language, Answer>>;
  /** Parts of the value stay as they are. */
  locked?: Locked | undefined;
  /** The pictures that the item uses, saved or still in the form. */
  pictures: readonly ContentPicture[];
  /** `picture`: the one that the value names. */
  onChange: (value: DraftValue, picture?: ContentPicture | null) => void;
};

const textOf = (value: DraftValue) => (value === null ? '' : String(value));

const linesOf = (value: DraftValue) => (Array.isArray(value) ? value.join('\n') : '');

/** One value of an item, as its description says (contract/content/fields.ts). */
export const ContentField = (props: ContentFieldProps) => {
  const { t } = useLingui();
  const hintId = useId();
  const { field, label, hint, options, value, answer, onChange } = props;
  const shell = { label, hint, answer };
  const text = { ...shell, value: textOf(value), autoComplete: 'off' };
  switch (field.type) {
    case 'localizedLine':
    case 'localizedText':
    case 'localizedLines':
      return <LocalizedField {...props} field={field} />;
    case 'text':
      return <TextArea {...text} rows={6} onChange={onChange} />;
    case 'lines':
      return (
        <TextArea
          {...shell}
          rows={4}
          value={linesOf(value)}
          onChange={(typed) => onChange(typed.split('\n'))}
        />
      );
    case 'giveaways':
      return <GiveawaysField {...props} field={field} />;
    case 'questions':
      return <QuestionsField {...props} field={field} />;
    case 'prizes':
      return <PrizesField {...props} field={field} />;
    case 'number':
      return (
        <TextField
          {...text}
          inputMode="numeric"
          // Anything but a whole number stays as typed, and is refused with a message.
          onChange={(typed) => onChange(wholeNumberIn(typed) ?? (typed || null))}
        />
      );
    case 'yesNo':
      return (
        <div>
          <Checkbox
            label={label}
            checked={value === true}
            aria-describedby={hint && hintId}
            onChange={onChange}
          />
          {hint && (
            <p id={hintId} className={css.hint}>
              {hint}
            </p>
          )}
        </div>
      );
    case 'choice':
      return (
        <Select
          {...shell}
          value={textOf(value)}
          options={[
            ...(value === null ? [{ value: '', label: t`Choose` }] : []),
            ...field.options.map((option) => ({ value: option, label: options[option] ?? option })),
          ]}
          onChange={onChange}
        />
      );
    case 'item':
      return <ItemChoice {...props} field={field} />;
    case 'moment':
      return (
        <TextField
          {...shell}
          label={t`${label} (KST)`}
          type="datetime-local"
          value={fieldInKorea(textOf(value))}
          onChange={(typed) => onChange(momentInKorea(typed))}
        />
      );
    case 'day':
      return <TextField {...text} type="date" onChange={(typed) => onChange(typed || null)} />;
    case 'youtube':
      return <TextField {...text} spellCheck={false} clean={youtubeIdIn} onChange={onChange} />;
    case 'picture':
      return <PictureValue {...props} field={field} />;
    case 'path':
      return <TextField {...text} spellCheck={false} autoCapitalize="none" onChange={onChange} />;
    default:
      return <TextField {...text} onChange={onChange} />;
  }
};
