import { backdrop, cones, glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, times } from '../stage.ts';

/** A crowd from the last row: raised arms with the light behind them. */
export const crowds: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const x = width * random.between(0.3, 0.7);
  const y = height * random.between(0.34, 0.48);
  return [
    backdrop(stage, [x / width, y / height]),
    haze(stage, colors.beam, 0.55),
    glow(stage, x, y, width * 0.6, colors.beam, 0.9) +
      glow(stage, x, y, width * 0.22, colors.glow, 0.9),
    cones(
      stage,
      times(variant === 1 ? 18 : 9, (index) => ({
        x,
        y,
        angle: variant === 1 ? index * 20 + 7 : 180 + (index + 0.5) * 20,
        length: Math.hypot(width, height) * 0.7,
        spread: 8,
        color: index % 2 ? colors.second : colors.glow,
        opacity: 0.5,
      })),
    ),
    haze(stage, colors.glow, 0.3, 0.5),
    crowd(stage, {
      top: variant === 2 ? 0.64 : 0.6,

      size: width * (variant === 2 ? 0.05 : 0.032),
      arms: 0.62,
      rim: colors.glow,
      sticks: [colors.second, colors.third],
    }),
  ].join('');
};
