import {
  DEFAULT_LANGUAGE,
  firstLanguage,
  isLanguage,
  keepsPreparingLanguage,
  type Language,
  readyLanguage,
} from '../../contract/languages.ts';
import { preferredLanguages } from '../lib/negotiation.ts';

type Reader = {
  path: string;
  /** The language in the path. */
  named: string | undefined;
  cookie: string | undefined;
  accepts: string | undefined;
  preparing: readonly Language[];
};

/** The language the app would show: the path's, the chosen one, the browser's favourite, else English. */
export function languageFor({ path, named, cookie, accepts, preparing }: Reader): Language {
  const asked = [named, cookie].find(isLanguage);
  const preferred = asked ?? firstLanguage(preferredLanguages(accepts)) ?? DEFAULT_LANGUAGE;
  return readyLanguage({ preferred, preparing, exempt: keepsPreparingLanguage(path) });
}
