import { backdrop, glow, haze } from '../light.ts';
import { type Family, group, times } from '../stage.ts';

/** The hall seen from the stage: thousands of small lights, the nearest out of focus. */
export const sea: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const horizon = height * (0.26 + variant * 0.07);
  // A tall picture needs more rows, or they fall apart into lines.
  const rows = Math.round(34 * Math.max(1, (height / width) * 1.7));
  const unit = width / 100;
  const hill = random.between(-0.07, 0.07);
  const phase = random.between(0, 6);
  const dots = times(rows, (row) => {
    const depth = (row / rows) ** 1.9;
    const size = unit * (0.12 + depth * 1.1);
    const y = horizon + (height - horizon) * depth * 1.02;
    const gap = size * 3.1;
    return times(Math.ceil(width / gap) + 2, (column) => {
      const x = column * gap + random.between(-0.5, 0.5) * gap;
      const bend = Math.sin((x / width) * 3.1 + phase) * height * hill * (1 - depth);
      const wave = Math.sin((x / width) * (4 + variant * 2) + depth * 7 + phase);
      const color =
        variant === 2
          ? x + wave * unit * 5 < width / 2
            ? colors.beam
            : colors.second
          : wave > 0.45
            ? colors.second
            : wave < -0.75
              ? colors.white
              : colors.beam;
      const lit = random.between(0.45, 1);
      return random.chance(0.06)
        ? ''
        : `<circle cx="${x}" cy="${y + bend + random.between(-0.4, 0.4) * size}" r="${size * random.between(0.6, 1)}" fill="${color}" opacity="${lit}"/>`;
    }).join('');
  }).join('');
  const near = times(16, () => {
    const radius = unit * random.between(4, 9);
    const color = random.pick(colors.beam, colors.second, colors.glow);
    return `<circle cx="${random.between(0, width)}" cy="${height * random.between(0.84, 1.08)}" r="${radius}" fill="${color}" opacity="${random.between(0.2, 0.5)}" style="mix-blend-mode:screen"/>`;
  }).join('');
  return [
    backdrop(stage, [random.between(0.3, 0.7), 0.3]),
    haze(stage, colors.mid, 0.6),
    glow(stage, width * random.between(0.25, 0.75), horizon, width * 0.6, colors.beam, 0.65),
    glow(
      stage,
      width * random.between(0.25, 0.75),
      horizon * 0.9,
      width * 0.34,
      colors.second,
      0.5,
    ),
    `<rect x="0" y="${horizon}" width="${width}" height="${height}" fill="${colors.shadow}" opacity="0.72" ${stage.blur(unit * 4)}/>`,
    group(dots),
    group(near, stage.blur(unit * 0.5)),
    haze(stage, colors.glow, 0.16, 0.8),
  ].join('');
};
