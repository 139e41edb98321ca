import { useLingui } from '@lingui/react';
import { useLocation, useMatches } from 'react-router';
import { BRAND } from '../../contract/brand.ts';
import { type Language, type LocalizedText, textIn } from '../../contract/languages.ts';
import { withoutEndSlashes } from '../../contract/rules/paths.ts';
import { useApp } from '../flows/app/use-app.tsx';
import { useLanguage } from '../ui/use-language.ts';
import { handledMatch, headOf } from './handle.ts';

const BRAND_PICTURE = '/card.jpg';

/** React's HTML and its hydration write a tag within a script differently. */
const jsonForScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const inLanguage = (text: string | LocalizedText, language: Language) =>
  typeof text === 'string' ? text : textIn(text, language);

/** The document's title, as tabs show it and a change of page is announced. */
export function useDocumentTitle(): string {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const language = useLanguage();
  const match = handledMatch(useMatches());
  if (!match) return BRAND;
  const { titleWords = match.handle.title, title = i18n._(titleWords) } = headOf(match, search);
  return `${inLanguage(title, language)} | ${BRAND}`;
}

/** A page's metadata for tabs, search engines and chats; React puts it into the document's head. */
export const PageHead = ({ title }: { title: string }) => {
  const { i18n } = useLingui();
  const { origin } = useApp();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const match = handledMatch(useMatches());
  if (!match) return <title>{title}</title>;

  const { kind = 'website', picture, structured, ...head } = headOf(match, search);
  const { descriptionWords = match.handle.description } = head;
  const description = inLanguage(head.description ?? i18n._(descriptionWords), language);
  if (match.handle.unlisted) {
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
      </>
    );
  }
  // The metadata that needs absolute addresses; left out without an origin.
  const address = origin && `${origin}${withoutEndSlashes(pathname)}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta
            property="og:image"
            content={`${origin}${picture ? `${picture.base}-1440.webp` : BRAND_PICTURE}`}
          />
          <meta property="og:image:alt" content={picture ? textIn(picture.alt, language) : BRAND} />
          {structured && (
            <script type="application/ld+json">
              {jsonForScript(structured(origin, description, language))}
            </script>
          )}
        </>
      )}
    </>
  );
};
