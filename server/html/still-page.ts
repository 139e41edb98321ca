import { BCP47, type Language } from '../../contract/languages.ts';
import type { RenderedPage } from '../../contract/rendering.ts';
import type { PageStyle } from './built-app.ts';

export type StillPage = { text: string; style: string };

/** In rendered HTML, where `<` and `>` stand in no attribute. */
const SCRIPTS = /<script(?: [^<>]*)?>[^<]*<\/script>/g;
const LINKS = /<a [^<>]*>/g;

const still = (markup: string): string =>
  markup.replace(SCRIPTS, '').replace(LINKS, (link) => link.replace(/ href="[^"]*"/, ''));

/** A page only to look at: its scripts and links are taken out. */
export const stillPage = (
  { head, body }: RenderedPage,
  { text: style }: PageStyle,
  language: Language,
): StillPage => ({
  style,
  text: `<!doctype html>
<html lang="${BCP47[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="robots" content="noindex, nofollow">
${still(head)}<style>${style}</style>
</head>
<body><div id="root">${still(body)}</div></body>
</html>
`,
});
