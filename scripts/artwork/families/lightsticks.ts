import { backdrop, cones, glow, haze } from '../light.ts';
import { type Family, group, linear, radial, type Stage, screen, times } from '../stage.ts';

/** One light stick close up: grip, collar, and a globe with a star in it. */
function lightstick(stage: Stage, size: number, color: string, core: string): string {
  const { colors } = stage;
  const grip = linear(
    stage,
    [-size * 0.3, 0, size * 0.3, 0],
    [0, colors.shadow],
    [0.32, colors.deep],
    [0.5, colors.glow],
    [0.62, colors.deep],
    [1, colors.shadow],
  );
  const globe = radial(
    stage,
    [-size * 0.3, -size * 1.45, size * 1.5],
    [0, colors.white, 0.95],
    [0.35, core, 0.75],
    [0.75, color, 0.8],
    [1, colors.deep, 0.9],
  );
  const star = times(10, (corner) => {
    const angle = (corner / 10) * Math.PI * 2 - Math.PI / 2;
    const radius = size * (corner % 2 ? 0.24 : 0.56);
    return `${Math.cos(angle) * radius} ${-size * 1.1 + Math.sin(angle) * radius}`;
  }).join('L');
  return (
    glow(stage, 0, -size * 1.1, size * 3.4, color, 0.85) +
    `<path d="M${-size * 0.3} 0h${size * 0.6}l${-size * 0.06} ${size * 4.2}h${-size * 0.48}z" fill="${grip}"/>` +
    times(
      4,
      (ring) =>
        `<rect x="${-size * 0.29}" y="${size * (1.2 + ring * 0.24)}" width="${size * 0.58}" height="${size * 0.07}" fill="${colors.shadow}" opacity="0.8"/>`,
    ).join('') +
    `<rect x="${-size * 0.13}" y="${size * 0.42}" width="${size * 0.26}" height="${size * 0.5}" rx="${size * 0.13}" fill="${color}"/>` +
    `<circle cy="${-size * 1.1}" r="${size * 1.16}" fill="${globe}" stroke="${core}" stroke-width="${size * 0.04}"/>` +
    `<path d="M${star}Z" fill="${colors.white}" stroke="${colors.white}" stroke-width="${size * 0.14}" stroke-linejoin="round"/>` +
    `<path d="M${-size * 0.82} ${-size * 1.5}A${size * 0.92} ${size * 0.92} 0 0 1 ${-size * 0.1} ${-size * 2}" fill="none" stroke="${colors.white}" stroke-width="${size * 0.1}" stroke-linecap="round" opacity="0.9"/>` +
    `<path d="M${-size * 0.46} ${-size * 0.06}h${size * 0.92}l${-size * 0.1} ${size * 0.34}h${-size * 0.72}z" fill="${colors.shadow}" stroke="${core}" stroke-width="${size * 0.03}"/>`
  );
}

/** Light sticks held up in front of the lens, fanned out. */
export const lightsticks: Family = (stage) => {
  const { width, height, random, colors } = stage;
  const unit = Math.min(width, height) / 100;
  const inks: [string, string][] = [
    [colors.second, colors.secondGlow],
    [colors.third, colors.white],
    [colors.beam, colors.glow],
  ];
  const at = (x: number, y: number, lean: number, size: number, [color, core]: [string, string]) =>
    group(
      lightstick(stage, size, color, core),
      `transform="translate(${width * x} ${height * y}) rotate(${lean})"`,
    );
  const [left, right, middle] = inks;
  return [
    backdrop(stage, [0.5, 0.4]),
    haze(stage, colors.mid, 0.7),
    cones(
      stage,
      times(9, (index) => ({
        x: width / 2,
        y: height * 1.05,
        angle: -90 + (index - 4) * 14,
        length: height * 1.25,
        spread: 8,
        color: index % 2 ? colors.second : colors.beam,
        opacity: 0.5,
      })),
    ),
    screen(
      times(46, () => {
        const ink = random.pick(colors.glow, colors.secondGlow, colors.second);
        return `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${unit * random.between(0.6, 3.4)}" fill="${ink}" opacity="${random.between(0.1, 0.4)}"/>`;
      }).join(''),
      stage.blur(unit * 0.5),
    ),
    left ? at(0.19, 0.56, -19, unit * 11.5, left) : '',
    right ? at(0.81, 0.56, 19, unit * 11.5, right) : '',
    middle ? at(0.5, 0.46, random.between(-3, 3), unit * 16, middle) : '',
    haze(stage, colors.glow, 0.22, 0.6),
  ].join('');
};
