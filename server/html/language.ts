import {
  DEFAULT_LANGUAGE,
  firstLanguage,
  isLanguage,
  keepsPreparingLanguage,
  type Language,
  readyLanguage,
} from '../../contract/languages.ts';

/** No browser sends more; of a longer list the beginning counts. */
const MOST = 20;

/** The tags of an Accept-Language header (RFC 9110, 12.5.4) in the order of preference. */
function acceptedTags(header: string): string[] {
  return header
    .toLowerCase()
    .split(',', MOST)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

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
  const preferred = asked ?? firstLanguage(acceptedTags(accepts ?? '')) ?? DEFAULT_LANGUAGE;
  return readyLanguage({ preferred, preparing, exempt: keepsPreparingLanguage(path) });
}
