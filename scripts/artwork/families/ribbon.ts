import { backdrop, glow, haze } from '../light.ts';
import { type Family, linear, screen, times } from '../stage.ts';

/** Light sticks in a long exposure, as silky bands. */
export const ribbon: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const unit = width / 100;
  const bands = times(2 + (variant % 2), (band) => {
    const middle = height * (0.36 + band * 0.2 + random.between(-0.06, 0.06));
    const swing = height * random.between(0.13, 0.26);
    const [bend, drift, phase] = [
      random.between(1.1, 2.1),
      random.between(2.4, 4.2),
      random.between(0, 6.3),
    ];
    const ink = linear(
      stage,
      [0, 0, width, 0],
      [0, band % 2 ? colors.second : colors.beam, 0.1],
      [0.3, band % 2 ? colors.secondGlow : colors.glow, 0.9],
      [0.62, band % 2 ? colors.beam : colors.second, 0.9],
      [1, colors.third, 0.15],
    );
    return times(54, (strand) => {
      const share = strand / 53;
      const points = times(49, (step) => {
        const at = step / 48;
        const lift = Math.sin(at * Math.PI * bend + phase) * swing;
        const fold = Math.sin(at * drift * Math.PI + phase * 1.7) * swing * (share - 0.5) * 1.5;
        return `${(at * 1.1 - 0.05) * width} ${middle + lift + fold + (share - 0.5) * swing * 0.5}`;
      });
      return `<path d="M${points.join('L')}" fill="none" stroke="${ink}" stroke-width="${unit * (0.1 + 0.2 * share * share)}" opacity="${0.25 + 0.7 * share ** 2}"/>`;
    }).join('');
  }).join('');
  const sparks = times(
    60,
    () =>
      `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${unit * random.between(0.08, 0.4)}" fill="${random.pick(colors.white, colors.secondGlow)}" opacity="${random.between(0.2, 0.9)}"/>`,
  ).join('');
  return [
    backdrop(stage, [random.between(0.2, 0.8), random.between(0.3, 0.6)]),
    haze(stage, colors.mid, 0.6),
    screen(bands, stage.blur(unit * 1.2)),
    screen(bands),
    screen(sparks),
    glow(stage, width * random.between(0.2, 0.8), height * 0.4, width * 0.3, colors.glow, 0.5),
  ].join('');
};
