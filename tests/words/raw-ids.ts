import type { Messages } from '@lingui/core';
import { shownTexts } from '../shown-texts.ts';

/** Every catalogue as it is built, by its path, such as `kr/pages`. */
export const CATALOGUES: ReadonlyMap<string, Messages> = new Map(
  Object.entries(
    import.meta.glob<Messages>('../../locales/*/*.po', { import: 'messages', eager: true }),
  ).map(([path, messages]) => [path.replace(/^.*locales\/|\.po$/g, ''), messages]),
);

const IDS = new Set([...CATALOGUES.values()].flatMap(Object.keys));

/** What a fan or a search engine gets in place of texts whose catalogue is not there. */
export function rawIds(): string[] {
  const metadata = [...document.querySelectorAll<HTMLMetaElement>('meta[content]')];
  const texts = [
    ...shownTexts(document.documentElement),
    ...metadata.map(({ content }) => content),
  ];
  return texts.filter((text) => text.split(' | ').some((part) => IDS.has(part)));
}
