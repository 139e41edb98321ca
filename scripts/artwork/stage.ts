import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

/** Night: light on black. Flood: lit haze with silhouettes in front of it. */
export type Exposure = 'night' | 'flood';

export type Stage = {
  width: number;
  height: number;
  random: Random;
  colors: Palette;
  exposure: Exposure;
  /** The word in a typographic picture. */
  word: string;
  /** Which of a family's compositions to use. */
  variant: number;
  /** Adds a definition and returns the reference to it. */
  define(make: (id: string) => string): string;
  blur(sigma: number): string;
};

/** One composition family: the layers to draw, back to front. */
export type Family = (stage: Stage) => string;

export function createStage(
  given: Omit<Stage, 'define' | 'blur'>,
): Stage & { document(body: string): string } {
  const definitions: string[] = [];
  const define: Stage['define'] = (make) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const { width, height } = given;
  return {
    ...given,
    define,
    blur: (sigma) =>
      `filter="${define(
        (
          id,
        ) => `<filter id="${id}" filterUnits="userSpaceOnUse" x="${-width / 2}" y="${-height / 2}"
          width="${width * 2}" height="${height * 2}" color-interpolation-filters="sRGB"
          ><feGaussianBlur stdDeviation="${sigma}"/></filter>`,
      )}"`,
    document: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${body}</svg>`,
  };
}

type Stop = [offset: number, color: string, opacity?: number];
const stopsOf = (stops: Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export const linear = (
  stage: Stage,
  [x1, y1, x2, y2]: [number, number, number, number],
  ...stops: Stop[]
) =>
  stage.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
  );

export const radial = (stage: Stage, [x, y, radius]: [number, number, number], ...stops: Stop[]) =>
  stage.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
  );

export const rect = (stage: Stage, fill: string, more = '') =>
  `<rect x="0" y="0" width="${stage.width}" height="${stage.height}" fill="${fill}" ${more}/>`;

export const group = (body: string, more = '') => `<g ${more}>${body}</g>`;
export const screen = (body: string, more = '') =>
  `<g style="mix-blend-mode:screen" ${more}>${body}</g>`;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
