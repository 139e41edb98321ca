import { glow, haze } from '../light.ts';
import { crowd, floor } from '../props.ts';
import { type Family, radial, rect, screen, times } from '../stage.ts';

/** Nested portals that shrink to a point of light. */
export const tunnel: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const x = width * random.between(0.42, 0.58);
  const y = height * (variant === 2 ? 0.46 : 0.58);
  const unit = width / 100;
  const sides = variant === 0 ? 0 : variant === 1 ? random.pick(3, 4, 6) : 40;
  const portal = (radius: number, turn: number) => {
    if (sides === 0) {
      const half = radius * 0.72;
      return `M${x - half} ${y + radius * 0.5}V${y - radius * 0.4}A${half} ${half} 0 0 1 ${x + half} ${y - radius * 0.4}V${y + radius * 0.5}`;
    }
    const corners = times(sides, (corner) => {
      const angle = (corner / sides) * Math.PI * 2 - Math.PI / 2 + turn;
      return `${x + Math.cos(angle) * radius} ${y + Math.sin(angle) * radius}`;
    });
    return `M${corners.join('L')}Z`;
  };
  const twist = variant === 1 ? random.between(-0.12, 0.12) : 0;
  const frames = times(13, (index) => {
    const radius = Math.max(width, height) * 1.02 * 0.74 ** index;
    const ink = index % 3 === 1 ? colors.second : index % 4 === 2 ? colors.glow : colors.beam;
    return `<path d="${portal(radius, twist * index)}" fill="none" stroke="${ink}" stroke-width="${Math.max(1.5, radius * 0.028)}" stroke-linejoin="round" opacity="${0.5 + index * 0.04}"/>`;
  }).join('');
  return [
    rect(stage, colors.night),
    rect(
      stage,
      radial(
        stage,
        [x, y, width * 0.8],
        [0, colors.beam, 1],
        [0.25, colors.mid, 0.9],
        [0.65, colors.dusk, 0.8],
        [1, colors.night, 1],
      ),
    ),
    haze(stage, colors.mid, 0.7),
    screen(frames, `${stage.blur(unit * 1.6)}`),
    screen(frames),
    glow(stage, x, y, width * 0.3, colors.white, 1),
    sides === 0 ? floor(stage, 0.82, colors.beam, 0.5) : '',
    haze(stage, colors.glow, 0.25, 0.6),
    variant === 1
      ? ''
      : crowd(stage, {
          top: 0.88,
          size: width * 0.022,
          arms: 0.3,
          rim: colors.glow,
          sticks: [colors.second],
        }),
  ].join('');
};
