import { backdrop, cones, glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, group, type Stage, times } from '../stage.ts';

function pieces(stage: Stage, count: number, low: number, high: number) {
  const { width, height, random, colors } = stage;
  return times(count, () => {
    const size = (width / 100) * random.between(low, high);
    const color = random.pick(
      colors.beam,
      colors.glow,
      colors.second,
      colors.secondGlow,
      colors.third,
      colors.white,
    );
    const turn = `translate(${random.between(-0.02, 1.02) * width} ${random.between(-0.05, 0.95) * height}) rotate(${random.between(0, 180)}) scale(1 ${random.between(0.18, 1)})`;
    const shape =
      stage.variant === 1
        ? `<path d="M${-size * 2} 0q${size} ${-size * 1.6} ${size * 2} 0t${size * 2} 0" fill="none" stroke="${color}" stroke-width="${size * 0.42}" stroke-linecap="round"/>`
        : `<rect x="${-size / 2}" y="${-size * 0.8}" width="${size}" height="${size * 1.6}" fill="${color}"/>`;
    return `<g transform="${turn}" opacity="${random.between(0.65, 1)}">${shape}</g>`;
  }).join('');
}

/** Confetti in the light at the end of a show. */
export const confetti: Family = (stage) => {
  const { width, height, random, colors } = stage;
  const unit = width / 100;
  const x = random.between(0.25, 0.75);
  return [
    backdrop(stage, [x, 0.3]),
    haze(stage, colors.beam, 0.5),
    cones(
      stage,
      times(6, (index) => ({
        x: width * ((index + 0.5) / 6),
        y: -unit * 2,
        angle: 90 + (index - 2.5) * -9,
        length: height * 1.1,
        spread: 14,
        color: index % 2 ? colors.second : colors.glow,
        opacity: 0.38,
      })),
    ),
    glow(stage, width * x, height * 0.3, width * 0.45, colors.beam, 0.8),
    group(pieces(stage, 170, 0.35, 0.8), `opacity="0.85"`),
    group(pieces(stage, 90, 0.8, 1.5)),
    crowd(stage, {
      top: 0.82,
      size: width * 0.027,
      arms: 0.6,
      rim: colors.glow,
      sticks: [colors.second],
    }),
    group(pieces(stage, 22, 2.2, 4.2), `${stage.blur(unit * 0.55)} opacity="0.9"`),
  ].join('');
};
