import type { Messages } from '@lingui/core';
import { shownTexts } from '../shown-texts.ts';

/** Every catalogue of the app as it is built, by its path, such as `kr/pages`. */
export const CATALOGUES: ReadonlyMap<string, Messages> = new Map(
  Object.entries(
    import.meta.glob<Messages>(['../../locales/*/*.po', '!../../locales/*/server.po'], {
      import: 'messages',
      eager: true,
    }),
  ).map(([path, messages]) => [path.replace(/^.*locales\/|\.po$/g, ''), messages]),
);

/** A message with the names of its values. */
export const textOf = (message: Messages[string] | undefined): string =>
  [message ?? 'nothing']
    .flat()
    .map((part) => (typeof part === 'string' ? part : `{${part[0]}}`))
    .join('');

/** The catalogue and the English text of each ID. */
const TEXTS = new Map(
  [...CATALOGUES]
    .filter(([path]) => path.startsWith('en/'))
    .flatMap(([path, messages]) =>
      Object.entries(messages).map(
        ([id, text]) => [id, `“${textOf(text)}” of ${path.slice('en/'.length)}.po`] as const,
      ),
    ),
);

/** A sentence for each ID that a fan or a search engine gets in place of a text whose catalogue is not there. */
export function rawIds(): string[] {
  const metadata = [...document.querySelectorAll<HTMLMetaElement>('meta[content]')];
  const texts = [
    ...shownTexts(document.documentElement),
    ...metadata.map(({ content }) => content),
  ];
  return texts.flatMap((text) =>
    text
      .split(' | ')
      .filter((part) => TEXTS.has(part))
      .map((id) => `“${id}” stands for ${TEXTS.get(id)}`),
  );
}
