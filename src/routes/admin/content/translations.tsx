import type { DraftText } from '../../../../contract/content/fields.ts';
import { BCP47, LANGUAGES } from '../../../../contract/languages.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import * as css from './value-view.css.ts';

/** A text in each language that it has. */
export const Translations = ({ text }: { text: DraftText }) => (
  <Facts>
    {LANGUAGES.filter((language) => text[language]).map((language) => (
      <Fact key={language} name={LANGUAGE_NAMES[language]}>
        <span lang={BCP47[language]} className={css.text}>
          {text[language]}
        </span>
      </Fact>
    ))}
  </Facts>
);
