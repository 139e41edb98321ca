import { BRAND } from '../../contract/brand.ts';
import { BCP47, DEFAULT_LANGUAGE, isLanguage } from '../../contract/languages.ts';
import { type ServerWords, wordsIn } from '../lib/words.ts';
import { html } from './markup.ts';
import type { StillPage } from './still-page.ts';

/** Why there is no preview. */
export type NoPreview = 'ended' | 'unshowable' | 'busy';

const WORDS: Record<NoPreview, (i18n: ServerWords) => string> = {
  ended: (i18n) => i18n.t('This preview has ended.'),
  unshowable: (i18n) =>
    i18n.t(
      'This can’t be shown: a picture or something else it uses was deleted, or it doesn’t fit what is public.',
    ),
  busy: (i18n) => i18n.t('This can’t be shown right now. Please try again in a moment.'),
};

const STYLE =
  'body{display:grid;place-items:center;min-height:90vh;margin:24px;background:#08060f;color:#fff;font:17px/1.5 system-ui,sans-serif;text-align:center}';

export function previewNote(why: NoPreview, wanted: string): StillPage {
  const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE;
  const text = html`<!doctype html>
<html lang="${BCP47[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex, nofollow">
<title>${BRAND}</title>
`;
  const body = html`</head>
<body><p>${WORDS[why](wordsIn(language))}</p></body>
</html>
`;
  return { style: STYLE, text: `${text}<style>${STYLE}</style>\n${body}` };
}
