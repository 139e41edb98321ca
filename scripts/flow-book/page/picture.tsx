import { BCP47, type Language } from '../../../contract/languages.ts';
import type { PictureName } from '../pictures.ts';
import './picture.css';

const NAMES = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (language: Language): string =>
  NAMES.of(BCP47[language]) ?? language.toUpperCase();

/** In CSS pixels; each is of a whole screen of a phone. */
const SIZE = { width: 390, height: 844 };

/** Where it lies beside the page. */
const fileOf = ({ language, chart, state }: PictureName, ending = 'webp', folder = 'pictures') =>
  `${folder}/${language}/${chart}/${encodeURIComponent(state)}.${ending}`;

/** What it was, and where it differs from what it is. */
export const beforeOf = (shown: PictureName) => fileOf(shown, 'before.webp', 'changes');
export const differenceOf = (shown: PictureName) => fileOf(shown, 'difference.webp', 'changes');

export const tellPicture = ({ language, chart, state }: PictureName): string =>
  `${chart}, ${state.replaceAll('+', ' and ')}, in ${languageName(language)}`;

/** The screen in a state, which opens alone. */
export function Picture({
  shown,
  file = fileOf(shown),
  alt = tellPicture(shown),
}: {
  shown: PictureName;
  file?: string;
  alt?: string;
}) {
  return (
    <a href={file}>
      <img src={file} alt={alt} {...SIZE} loading="lazy" />
    </a>
  );
}
