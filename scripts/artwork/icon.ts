import { readFileSync } from 'node:fs';
import { BRAND } from '../../contract/brand.ts';

export const PAGE = '#08060f';

/** The lamp and its beam, as src/ui/brand-mark.tsx draws them, in a box of 24. */
const HAZE = 'M3 2.6A2 2 0 0 1 5.6.7L15 5v14L5.6 23.3A2 2 0 0 1 3 21.4Z';
const BEAM = 'M3 8.2 16 3.6v16.8L3 15.8Z';
export const MARK = `<path fill="#7a5cff" d="${HAZE}"/><path fill="#ff2e7e" d="${BEAM}"/><circle fill="#fff" cx="16" cy="12" r="5.6"/>`;
/** A system paints it in a single colour, so its parts differ only in opacity. */
const SHADES = `<path fill-opacity=".35" d="${HAZE}"/><path fill-opacity=".45" d="${BEAM}"/><circle cx="16" cy="12" r="5.6"/>`;
const MIDDLE = { x: 12.3, y: 12 };

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><title>${BRAND}</title>${inside}</svg>`;

/** Scales a drawing from a box of 24 to this share of the icon. */
function inside(drawing: string, share: number, { x, y } = MIDDLE) {
  const scale = (512 * share) / 24;
  return `<g transform="translate(${256 - x * scale} ${256 - y * scale}) scale(${scale})">${drawing}</g>`;
}

const ground = (corner: number) =>
  `<defs><radialGradient id="a" cx=".16" cy=".5" r=".72"><stop offset="0" stop-color="#5a2bd0"/><stop offset=".45" stop-color="#2a1260"/><stop offset="1" stop-color="${PAGE}"/></radialGradient></defs><rect width="512" height="512" rx="${corner}" fill="${PAGE}"/><rect width="512" height="512" rx="${corner}" fill="url(#a)" opacity=".8"/>`;

/** `share` is how much of the icon the mark takes; `corner` rounds icons that no system masks. */
export const icon = (share: number, corner: number) => svg(ground(corner) + inside(MARK, share));

export const monochrome = () => svg(inside(SHADES, 0.6));

/** One of the app's own icons. */
function outline(name: string) {
  const icons = readFileSync(new URL('../../src/ui/icons.tsx', import.meta.url), 'utf8');
  const [, from = ''] = icons.split(`const ${name} =`);
  const [, d] = / d="([^"]+)"/.exec(from) ?? [];
  if (!d) throw new Error(`src/ui/icons.tsx draws no ${name}.`);
  return `<path fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

/** Round, as systems show shortcuts. */
export const shortcut = (name: string) =>
  svg(ground(256) + inside(outline(name), 0.5, { x: 12, y: 12 }));
