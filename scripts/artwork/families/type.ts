import { backdrop, cones, glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, group, linear, rect, type Stage, screen, times } from '../stage.ts';

const FACE = `font-family="Noto Sans CJK KR" font-weight="700"`;
const isWide = (letter: string) => (letter.codePointAt(0) ?? 0) > 0x2e80;
/** The approximate advance width of a word in em, to fit it into a frame. */
const advance = (word: string) =>
  [...word].reduce((sum, letter) => sum + (isWide(letter) ? 0.92 : 0.66), 0);

type Setting = {
  x: number;
  y: number;
  size: number;
  fill: string;
  line?: string;
  fat?: number;
  stretch?: number;
};
function set(word: string, { x, y, size, fill, line = fill, fat = 0.035, stretch = 1 }: Setting) {
  return `<text transform="translate(${x} ${y}) scale(1 ${stretch})" text-anchor="middle" ${FACE} font-size="${size}" letter-spacing="${-size * 0.03}" fill="${fill}" stroke="${line}" stroke-width="${size * fat}" stroke-linejoin="round">${word}</text>`;
}

function slab(stage: Stage) {
  const { width, height, colors, word, random } = stage;
  const size = Math.min((width * 1.16) / advance(word), height * 1.02);
  const stretch = Math.min(2.1, Math.max(1, (height * 0.74) / size));
  const tilt = random.between(-7, 7);
  const y = height * 0.54 + size * stretch * 0.3;
  const fill = linear(
    stage,
    [0, -size * 0.85, 0, size * 0.1],
    [0, colors.white],
    [0.45, colors.secondGlow],
    [1, colors.second],
  );
  return (
    cones(
      stage,
      times(7, (index) => ({
        x: width * (index / 6),
        y: -20,
        angle: 90 + (index - 3) * -10,
        length: height * 1.2,
        spread: 15,
        color: colors.beam,
        opacity: 0.5,
      })),
    ) +
    group(
      set(word, {
        x: width / 2 + size * 0.035,
        y: y + size * 0.045,
        size,
        fill: colors.shadow,
        stretch,
      }) + set(word, { x: width / 2, y, size, fill, stretch }),
      `transform="rotate(${tilt} ${width / 2} ${height / 2})"`,
    ) +
    haze(stage, colors.beam, 0.45, 0.6) +
    crowd(stage, {
      top: 0.85,
      size: width * 0.026,
      arms: 0.45,
      rim: colors.glow,
      sticks: [colors.beam],
    })
  );
}

function echo(stage: Stage) {
  const { width, height, colors, word, random } = stage;
  const size = Math.min((width * 1.16) / advance(word), height * 0.86);
  const stretch = Math.min(1.9, Math.max(1, (height * 0.62) / size));
  const lean = random.sign();
  const y = height * 0.5 + size * stretch * 0.33;
  const copies = times(11, (index) => {
    const away = (11 - index) * width * 0.017;
    return set(word, {
      x: width / 2 + away * lean,
      y: y - away * 0.9,
      size,
      fill: 'none',
      line: index % 2 ? colors.beam : colors.second,
      fat: 0.012,
      stretch,
    });
  }).join('');
  return (
    glow(stage, width / 2, height / 2, width * 0.6, colors.beam, 0.5) +
    screen(copies, stage.blur(width / 160)) +
    screen(copies) +
    set(word, { x: width / 2, y, size, fill: colors.white, stretch }) +
    haze(stage, colors.second, 0.3, 0.5)
  );
}

function stacked(stage: Stage) {
  const { width, height, colors, word, random } = stage;
  const size = (width * (height > width ? 1.05 : 0.62)) / advance(word);
  const rows = Math.ceil((height * 1.5) / (size * 0.98));
  const bright = Math.round((height * 0.68 + size * 0.3) / (size * 0.98)) - 1;
  const lines = times(rows, (row) => {
    const y = -height * 0.18 + (row + 1) * size * 0.98;
    const shift = (row % 2 ? 0.2 : -0.2) * size;
    return times(3, (column) => {
      const lit = row === bright && column === 1;
      return set(word, {
        x: width / 2 + shift + (column - 1) * advance(word) * size * 0.98,
        y,
        size,
        fill: lit ? colors.white : 'none',
        line: lit ? colors.white : row % 3 === 0 ? colors.second : colors.beam,
        fat: lit ? 0.035 : 0.014,
      });
    }).join('');
  }).join('');
  return (
    group(lines, `transform="rotate(${random.sign() * 9} ${width / 2} ${height / 2})"`) +
    glow(stage, width * 0.5, height * 0.42, width * 0.6, colors.beam, 0.55) +
    haze(stage, colors.glow, 0.3)
  );
}

/** One huge letter, cropped on all sides, with the show inside it. */
function cropped(stage: Stage) {
  const { width, height, colors, word, random } = stage;
  const letters = [...word];
  const letter = letters[0] ?? word;
  const size = Math.max(width * 0.6, height) * (isWide(letter) ? 0.98 : 1.3);
  const x = width * random.between(0.38, 0.62);
  const y = height * 0.5 + size * 0.36;
  const mask = stage.define(
    (id) => `<mask id="${id}">${set(letter, { x, y, size, fill: '#fff', fat: 0.008 })}</mask>`,
  );
  const inside =
    rect(
      stage,
      linear(
        stage,
        [0, 0, width, height],
        [0, colors.secondGlow],
        [0.4, colors.second],
        [1, colors.beam],
      ),
    ) +
    haze(stage, colors.white, 0.5, 0.5) +
    times(
      36,
      (index) =>
        `<rect x="0" y="${(index / 36) * height}" width="${width}" height="${(height / 36) * (index / 44)}" fill="${colors.shadow}" opacity="0.5"/>`,
    ).join('');
  return (
    glow(stage, x, height / 2, width * 0.7, colors.beam, 0.4) +
    screen(
      set(letter, { x, y, size, fill: colors.second, fat: 0.02 }),
      `${stage.blur(width / 34)} opacity="0.8"`,
    ) +
    group(inside, `mask="${mask}"`) +
    crowd(stage, {
      top: 0.84,
      size: width * 0.03,
      arms: 0.4,
      rim: colors.secondGlow,
      sticks: [colors.white],
    })
  );
}

const settings = [slab, echo, stacked, cropped];

/** Bold type, set large and cropped. */
export const type: Family = (stage) => {
  const setting = settings[stage.variant % settings.length] ?? slab;
  return backdrop(stage, [0.5, 0.4]) + haze(stage, stage.colors.mid, 0.6) + setting(stage);
};
