import { useLingui } from '@lingui/react/macro';
import type { DraftText, DraftValue, Field } from '../../../../../contract/content/fields.ts';
import { BCP47, LANGUAGES, type Language } from '../../../../../contract/languages.ts';
import { isDraftText } from '../../../../../contract/rules/content.ts';
import type { Answer } from '../../../../ui/inline-answer.tsx';
import { LANGUAGE_NAMES } from '../../../../ui/language-names.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ContentFieldProps } from './content-field.tsx';
import * as css from './localized-field.css.ts';

/** In graphemes. */
const SHORT = 300;

type Localized = Extract<Field, { type: `localized${string}` }>;

const textsOf = (value: DraftValue): readonly DraftText[] =>
  Array.isArray(value) ? value.filter(isDraftText) : [];

/** What a language's field holds; of several texts each is a line. */
function typedIn(field: Localized, value: DraftValue, language: Language): string {
  if (field.type !== 'localizedLines')
    return (isDraftText(value) ? value[language] : undefined) ?? '';
  const lines = textsOf(value).map((text) => text[language] ?? '');
  return lines.slice(0, lines.findLastIndex(Boolean) + 1).join('\n');
}

function withTyped(field: Localized, value: DraftValue, language: Language, typed: string) {
  if (field.type !== 'localizedLines')
    return { ...(isDraftText(value) && value), [language]: typed };
  const texts = textsOf(value);
  const lines = typed.split('\n');
  return Array.from({ length: Math.max(texts.length, lines.length) }, (_, n) => ({
    ...texts[n],
    [language]: lines[n] ?? '',
  }));
}

/** The same text in four languages, side by side; what one language lacks is marked. */
export const LocalizedField = (props: ContentFieldProps<Localized>) => {
  const { t } = useLingui();
  const { field, label, hint, value, answer, answers, onChange } = props;
  const typed = LANGUAGES.map((language) => ({
    language,
    text: typedIn(field, value, language),
  }));
  const isBegun = typed.some(({ text }) => text.trim() !== '');
  const missing: Answer = { tone: 'warn', text: t`Missing` };
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{label}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.languages}>
        {typed.map(({ language, text }) => {
          const shell = {
            label: LANGUAGE_NAMES[language],
            lang: BCP47[language],
            value: text,
            autoComplete: 'off',
            answer:
              answers?.[language] ??
              (language === 'en' && answer
                ? answer
                : isBegun && text.trim() === ''
                  ? missing
                  : undefined),
            onChange: (next: string) => onChange(withTyped(field, value, language, next)),
          };
          return field.type === 'localizedLine' ? (
            <TextField key={language} {...shell} />
          ) : (
            <TextArea
              key={language}
              {...shell}
              rows={field.type === 'localizedText' && field.max > SHORT ? 8 : 4}
            />
          );
        })}
      </div>
    </fieldset>
  );
};
