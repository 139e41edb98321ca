import { backdrop, glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, linear, type Stage, screen, times } from '../stage.ts';

function fan(
  stage: Stage,
  x: number,
  y: number,
  middle: number,
  open: number,
  count: number,
  color: string,
) {
  const { width, height, colors, random } = stage;
  const length = Math.hypot(width, height) * 1.2;
  const unit = width / 100;
  return times(count, (index) => {
    const angle = ((middle + (index / (count - 1) - 0.5) * open) * Math.PI) / 180;
    const endX = x + Math.cos(angle) * length;
    const endY = y + Math.sin(angle) * length;
    const lit = random.between(0.45, 1);
    const ink = linear(
      stage,
      [x, y, endX, endY],
      [0, colors.white, lit],
      [0.08, color, lit],
      [0.75, color, lit * 0.5],
      [1, color, 0],
    );
    // An exactly horizontal or vertical line has an empty bounding box, so its gradient must be in user space.
    return `<path d="M${x} ${y}L${endX} ${endY}" stroke="${ink}" stroke-width="${unit * random.between(0.22, 0.62)}"/>`;
  }).join('');
}

/** Laser fans: hard lines and the sheets of smoke between them. */
export const lasers: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const unit = width / 100;
  const sources: [number, number, number, number, number, string][] =
    variant === 0
      ? [[width * 0.5, height * 0.7, -90, 165, 33, colors.beam]]
      : variant === 1
        ? [
            [width * -0.02, height * 0.86, -38, 74, 21, colors.beam],
            [width * 1.02, height * 0.86, 218, 74, 21, colors.second],
          ]
        : [
            [width * random.between(0.15, 0.85), height * -0.03, 90, 120, 25, colors.beam],
            [width * 0.12, height * 0.72, -55, 60, 11, colors.second],
            [width * 0.88, height * 0.72, -125, 60, 11, colors.second],
          ];
  const lines = sources.map((source) => fan(stage, ...source)).join('');
  return [
    backdrop(stage, [0.5, 0.7]),
    haze(stage, colors.mid, 0.75),
    screen(lines, `${stage.blur(unit * 1.1)} opacity="1"`),
    haze(stage, colors.beam, 0.35, 0.5),
    screen(lines),
    sources.map(([x, y, , , , color]) => glow(stage, x, y, unit * 24, color, 1)).join(''),
    crowd(stage, {
      top: variant === 2 ? 0.86 : 0.8,

      size: width * 0.022,
      arms: 0.42,
      rim: colors.beam,
      sticks: [colors.second],
    }),
  ].join('');
};
