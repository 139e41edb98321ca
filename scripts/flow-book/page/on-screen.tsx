import { useState } from 'react';
import { BCP47, LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { BookChart, BookPicture } from '../book.types.ts';
import { Picture } from './picture.tsx';

/** A state of a region is on the screen together with each of those of the other regions. */
export const picturesWith = (pictures: readonly BookPicture[], state: string): BookPicture[] =>
  pictures.filter((one) => one.state.split('+').includes(state));

/** What a fan sees in a state, in one language. */
export function OnScreen({ chart, state }: { chart: BookChart; state: string }) {
  const [language, setLanguage] = useState<Language>('en');
  const words = chart.words[state] ?? [];
  const pictures = picturesWith(chart.pictures, state);
  if (words.length + pictures.length === 0) return null;
  return (
    <section>
      <h3>On the screen</h3>
      <fieldset className="languages">
        <legend>Language</legend>
        {LANGUAGES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="language"
              checked={one === language}
              onChange={() => setLanguage(one)}
            />
            {one.toUpperCase()}
          </label>
        ))}
      </fieldset>
      <div className="pictures">
        {pictures
          .filter(({ languages }) => languages.includes(language))
          .map((picture) => (
            <figure key={picture.state}>
              <Picture shown={{ language, chart: chart.id, state: picture.state }} />
              {picture.state !== state && (
                <figcaption>{picture.state.replaceAll('+', ' + ')}</figcaption>
              )}
            </figure>
          ))}
      </div>
      <ul className="words" lang={BCP47[language]}>
        {words.map((one) => (
          <li key={one.en}>{one[language]}</li>
        ))}
      </ul>
    </section>
  );
}
