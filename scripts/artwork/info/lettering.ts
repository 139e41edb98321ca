import { group, linear, type Stage } from '../stage.ts';

/** Text uses the glyphs of its language, since Han characters differ. */
export const FACES = { en: 'Noto Sans CJK KR', kr: 'Noto Sans CJK KR', jp: 'Noto Sans CJK JP' };
export type DrawnLanguage = keyof typeof FACES;

/** The colours of the interface (docs/look.md). */
export const INK = {
  page: '#08060F',
  card: '#100C1A',
  sheet: '#1A1527',
  line: '#272036',
  high: '#FFFFFF',
  mid: '#C9C3D6',
  low: '#948CA6',
  accent: '#FF2E7E',
  strong: '#D6136A',
  violet: '#7A5CFF',
  cyan: '#35D6E6',
};

type Lettering = {
  x: number;
  y: number;
  size: number;
  face: string;
  fill?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  /** As a share of the size. */
  spacing?: number;
  leading?: number;
};

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines of text; `y` is the baseline of the first. */
export const letters = (
  lines: readonly string[],
  {
    x,
    y,
    size,
    face,
    fill = INK.high,
    bold = false,
    anchor = 'start',
    spacing = 0,
    leading = 1.4,
  }: Lettering,
) =>
  lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + index * size * leading}" text-anchor="${anchor}" font-family="${face}" font-weight="${bold ? 700 : 400}" font-size="${size}" letter-spacing="${size * spacing}" fill="${fill}">${escaped(line)}</text>`,
    )
    .join('');

type Box = { x: number; y: number; width: number; height: number; radius?: number };

export const box = ({ x, y, width, height, radius = 0 }: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`;

/** A card like the interface's, with a violet to pink edge. */
export function card(stage: Stage, { radius = 56, ...at }: Box): string {
  const edge = linear(
    stage,
    [at.x, at.y, at.x + at.width, at.y + at.height],
    [0, INK.violet, 0.9],
    [0.5, INK.line, 1],
    [1, INK.accent, 0.9],
  );
  return group(
    box({ ...at, radius }, INK.card, 'fill-opacity="0.86"') +
      box({ ...at, radius }, 'none', `stroke="${edge}" stroke-width="4"`),
  );
}
