/** Hues in OKLCH degrees. docs/look.md defines the first three; the wall needs the whole circle. */
export const HUES = {
  pink: 5,
  violet: 288,
  cyan: 208,
  red: 24,
  orange: 52,
  gold: 86,
  lime: 128,
  green: 155,
  teal: 186,
  sky: 238,
  blue: 264,
  magenta: 330,
} as const;
export type Hue = keyof typeof HUES;

const toSrgb = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;

function channels(lightness: number, chroma: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toSrgb);
}

/** The nearest displayable colour: chroma is reduced, lightness and hue are kept. */
export function oklch(lightness: number, chroma: number, degrees: number): string {
  let shown = channels(lightness, chroma, degrees);
  for (let kept = chroma; kept > 0 && shown.some((c) => c < -0.001 || c > 1.001); kept -= 0.005) {
    shown = channels(lightness, kept, degrees);
  }
  const hex = (c: number) =>
    Math.round(Math.min(1, Math.max(0, c)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${shown.map(hex).join('')}`;
}

/** Darkened yellow looks olive and orange brown; lamps do not, so their shadows shift to red and green. */
const SHADE: Partial<Record<Hue, number>> = { gold: 40, orange: 32, lime: 142 };

export type Palette = ReturnType<typeof paletteOf>;

export function paletteOf(main: Hue, second: Hue, third: Hue = second) {
  const [a, b, c] = [HUES[main], HUES[second], HUES[third]];
  const [shadeA, shadeB] = [SHADE[main] ?? a, SHADE[second] ?? b];
  return {
    night: oklch(0.1, 0.025, shadeA),
    shadow: oklch(0.06, 0.012, a),
    deep: oklch(0.24, 0.1, shadeA),
    dusk: oklch(0.24, 0.1, shadeB),
    mid: oklch(0.46, 0.19, shadeA),
    beam: oklch(0.66, 0.25, a),
    glow: oklch(0.85, 0.13, a),
    second: oklch(0.68, 0.23, b),
    secondMid: oklch(0.46, 0.19, shadeB),
    secondGlow: oklch(0.87, 0.11, b),
    third: oklch(0.76, 0.19, c),
    white: oklch(0.975, 0.02, a),
  };
}
