import { backdrop, cones, glow, haze } from '../light.ts';
import { crowd, floor } from '../props.ts';
import { type Family, group, screen, times } from '../stage.ts';

/** A very large ring of light over the stage. */
export const halo: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const unit = width / 100;
  const x = width * (variant === 1 ? random.between(0.3, 0.7) : 0.5);
  const y = height * (variant === 2 ? 0.34 : 0.44);
  const radius = Math.min(width, height) * (variant === 1 ? 0.46 : 0.34);
  const flat = variant === 2 ? 0.34 : 1;
  const tilt = variant === 2 ? 0 : random.between(-14, 14);
  const ring = (scale: number, thick: number, color: string, opacity: number, dash = '') =>
    `<ellipse rx="${radius * scale}" ry="${radius * scale * flat}" fill="none" stroke="${color}" stroke-width="${thick}" opacity="${opacity}" ${dash}/>`;
  const at = `transform="translate(${x} ${y}) rotate(${tilt})"`;
  const hanging = times(variant === 2 ? 3 : 1, (tier) => tier);
  return [
    backdrop(stage, [x / width, y / height]),
    haze(stage, colors.mid, 0.6),
    variant === 2
      ? cones(
          stage,
          times(9, (index) => ({
            x: x + (index - 4) * radius * 0.24,
            y: y + radius * flat * (1 - Math.abs(index - 4) * 0.05),
            angle: 90 - (index - 4) * 5,
            length: height * 0.7,
            spread: 9,
            color: index % 2 ? colors.second : colors.beam,
            opacity: 0.6,
          })),
        )
      : glow(stage, x, y, radius * 2.1, colors.beam, 0.8),
    screen(ring(1, unit * 9, colors.beam, 0.55), `${at} ${stage.blur(unit * 3.2)}`),
    hanging
      .map((tier) =>
        group(
          ring(1 + tier * 0.16, unit * 2.1, colors.beam, 1) +
            ring(1 + tier * 0.16, unit * 0.9, colors.white, 1) +
            ring(1.11 + tier * 0.16, unit * 0.35, colors.secondGlow, 0.9) +
            ring(
              0.9 + tier * 0.1,
              unit * 0.5,
              colors.second,
              0.9,
              `stroke-dasharray="${unit * 1.4} ${unit}"`,
            ),
          `transform="translate(${x} ${y - tier * height * 0.1}) rotate(${tilt})"`,
        ),
      )
      .join(''),
    variant === 0
      ? `<circle cx="${x}" cy="${y}" r="${radius * 0.8}" fill="${colors.shadow}" opacity="0.78" ${stage.blur(unit * 2)}/>`
      : '',
    haze(stage, colors.glow, 0.3, 0.7),
    variant === 1 ? floor(stage, 0.84, colors.second, 0.6) : '',
    crowd(stage, {
      top: variant === 1 ? 0.9 : 0.84,

      size: width * (variant === 1 ? 0.017 : 0.027),
      arms: 0.3,
      rim: colors.glow,
      sticks: [colors.second],
    }),
  ].join('');
};
