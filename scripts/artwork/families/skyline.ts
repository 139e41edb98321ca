import { backdrop, glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, group, linear, rect, screen, times } from '../stage.ts';

/** An equalizer as a skyline: columns of lit cells with their reflection. */
export const equalizer: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const columns = variant === 1 ? 17 : 28;
  const step = width / columns;
  const ground = height * 0.68;
  const cell = step * 0.42;
  const phase = random.between(0, 6);
  const bars = times(columns, (column) => {
    const swell =
      Math.abs(Math.sin(column * 0.46 + phase)) * 0.6 +
      Math.abs(Math.sin(column * 0.17 + phase)) * 0.4;
    const cells = Math.max(
      2,
      Math.round(((ground * 0.86) / cell) * swell * random.between(0.65, 1)),
    );
    return times(cells, (index) => {
      const share = (index * cell) / (ground * 0.86);
      const ink =
        index === cells - 1
          ? colors.white
          : share > 0.6
            ? colors.second
            : share > 0.34
              ? colors.glow
              : colors.beam;
      return `<rect x="${column * step + step * 0.13}" y="${ground - (index + 1) * cell}" width="${step * 0.74}" height="${cell * 0.7}" rx="${cell * 0.12}" fill="${ink}" opacity="${0.6 + share * 0.4}"/>`;
    }).join('');
  }).join('');
  return [
    backdrop(stage, [0.5, 0.55]),
    haze(stage, colors.mid, 0.7),
    screen(bars, `${stage.blur(width / 60)} opacity="0.8"`),
    group(bars),
    `<rect x="0" y="${ground}" width="${width}" height="${height}" fill="${colors.shadow}"/>`,
    group(
      bars,
      `transform="translate(0 ${ground * 2}) scale(1 -1)" opacity="0.32" ${stage.blur(width / 300)}`,
    ),
    `<rect x="0" y="${ground}" width="${width}" height="${height - ground}" fill="${linear(stage, [0, ground, 0, height], [0, colors.shadow, 0], [1, colors.shadow, 0.95])}"/>`,
    haze(stage, colors.glow, 0.2, 0.7),
  ].join('');
};

const heart = (t: number): [number, number] => [
  16 * Math.sin(t) ** 3,
  -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)),
];
const star = (t: number): [number, number] => {
  const turn = (t / (Math.PI * 2)) * 10;
  const [from, share] = [Math.floor(turn), turn % 1];
  const corner = (index: number): [number, number] => {
    const radius = index % 2 ? 7 : 17;
    const angle = (index / 10) * Math.PI * 2 - Math.PI / 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  const [a, b] = [corner(from), corner(from + 1)];
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};
const crown = (t: number): [number, number] => {
  const points: [number, number][] = [
    [-16, 10],
    [-16, -8],
    [-8, 1],
    [0, -14],
    [8, 1],
    [16, -8],
    [16, 10],
    [-16, 10],
  ];
  const turn = (t / (Math.PI * 2)) * 7;
  const [a, b] = [points[Math.floor(turn)], points[Math.floor(turn) + 1]];
  const share = turn % 1;
  return a && b ? [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share] : [-16, 10];
};

/** Drones form a sign over the open-air stage. */
export const drones: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const shape = [heart, star, crown][variant % 3] ?? heart;
  const unit = Math.min(width, height) / 100;
  const x = width * random.between(0.42, 0.58);
  const y = height * 0.36;
  const dot = (px: number, py: number, size: number, ink: string) =>
    `<circle cx="${px}" cy="${py}" r="${size}" fill="${ink}"/>`;
  const sign = times(3, (layer) =>
    times(150 - layer * 36, (index) => {
      const [px, py] = shape((index / (150 - layer * 36)) * Math.PI * 2);
      const scale = unit * (1.75 - layer * 0.42);
      return dot(
        x + px * scale,
        y + py * scale,
        unit * (0.5 - layer * 0.07),
        [colors.glow, colors.second, colors.secondGlow][layer] ?? colors.glow,
      );
    }).join(''),
  ).join('');
  const stars = times(150, () =>
    dot(
      random.between(0, width),
      random.between(0, height * 0.7),
      unit * random.between(0.06, 0.2),
      colors.white,
    ),
  ).join('');
  const ridge = times(
    25,
    (index) =>
      `${(index / 24) * width} ${height * (0.73 - 0.05 * Math.abs(Math.sin(index * 0.7 + variant)) - 0.03 * random.next())}`,
  ).join('L');
  return [
    rect(
      stage,
      linear(
        stage,
        [0, 0, 0, height],
        [0, colors.night],
        [0.5, colors.deep],
        [0.8, colors.mid],
        [1, colors.beam],
      ),
    ),
    haze(stage, colors.mid, 0.6),
    group(stars, 'opacity="0.7"'),
    screen(sign, stage.blur(unit * 1.4)),
    screen(sign),
    glow(stage, x, y, unit * 46, colors.second, 0.4),
    glow(stage, x, height * 0.78, width * 0.45, colors.second, 0.9),
    `<path d="M0 ${height}L${ridge}L${width} ${height}z" fill="${colors.shadow}" opacity="0.85"/>`,
    crowd(stage, {
      top: 0.8,
      size: width * 0.02,
      arms: 0.4,
      rim: colors.second,
      sticks: [colors.secondGlow, colors.glow],
    }),
  ].join('');
};
