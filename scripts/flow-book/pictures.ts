import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { BookPicture } from './book.types.ts';

/** The screen in a state; regions that are active together are joined: `waiting.typing+number.editing`. */
export type PictureName = { language: Language; chart: string; state: string };

export const TAKEN = new URL('../../test-results/pictures/', import.meta.url);

const entriesOf = (folder: URL) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

/** The pictures in a folder, of `<language>/<chart>/<state>.<ending>`. */
export const picturesIn = (folder: URL, ending: 'png' | 'webp'): PictureName[] =>
  LANGUAGES.flatMap((language) =>
    entriesOf(new URL(`${language}/`, folder)).flatMap((chart) =>
      entriesOf(new URL(`${language}/${chart}/`, folder))
        .filter((file) => file.endsWith(`.${ending}`))
        .map((file) => ({ language, chart, state: file.slice(0, -ending.length - 1) })),
    ),
  );

export const pictureFile = ({ language, chart, state }: PictureName, folder: URL, ending: string) =>
  fileURLToPath(new URL(`${language}/${chart}/${encodeURIComponent(state)}.${ending}`, folder));

export function makeFolderOf({ language, chart }: PictureName, folder: URL): void {
  mkdirSync(new URL(`${language}/${chart}/`, folder), { recursive: true });
}

/** The pictures of a chart, with the languages that each has. */
export function picturesOf(chart: string, names: readonly PictureName[]): BookPicture[] {
  const own = names.filter((one) => one.chart === chart);
  return [...Map.groupBy(own, ({ state }) => state)].map(([state, ofState]) => ({
    state,
    languages: ofState.map(({ language }) => language),
  }));
}

/** Nothing of a picture is lost, so that two of them differ only where their screens did; on screens, mostly plain areas and text, that is small enough. */
export const SMALL = { lossless: true, effort: 1 };

/** Writes the pictures of the last walks as smaller files. */
export async function encodePictures(names: readonly PictureName[], to: URL): Promise<void> {
  await Promise.all(
    names.map((name) => {
      makeFolderOf(name, to);
      return sharp(pictureFile(name, TAKEN, 'png'))
        .webp(SMALL)
        .toFile(pictureFile(name, to, 'webp'));
    }),
  );
}
