import { backdrop, type Cone, cones, glow, haze } from '../light.ts';
import { crowd, floor, truss } from '../props.ts';
import { type Family, type Stage, times } from '../stage.ts';

function rig({ width, height, random, colors }: Stage, variant: number): Cone[] {
  const length = Math.hypot(width, height);
  const ink = () => random.pick(colors.beam, colors.second, colors.glow);
  if (variant === 1) {
    // From both sides, crossing in the middle.
    return times(10, (index) => {
      const left = index % 2 === 0;
      const fan = Math.floor(index / 2) * 13;
      return {
        x: left ? -10 : width + 10,
        y: height * random.between(0.1, 0.55),
        angle: left ? -32 + fan : 212 - fan,
        length,
        spread: random.between(7, 11),
        color: left ? colors.beam : colors.second,
        opacity: 0.7,
      };
    });
  }
  if (variant === 2) {
    // From the stage floor, spreading upwards.
    return times(13, (index) => ({
      x: width * (0.5 + (index - 6) * 0.05),
      y: height * 0.8,
      angle: -90 + (index - 6) * 10.5,
      length: length * 0.9,
      spread: 6.5,
      color: index % 3 === 1 ? colors.second : colors.beam,
      opacity: 0.75,
    }));
  }
  const count = 7 + (variant === 3 ? 5 : 0);
  const aim = variant === 3 ? random.between(0.3, 0.7) * width : undefined;
  return times(count, (index) => {
    const x = ((index + 0.5) / count) * width;
    const y = height * 0.05;
    return {
      x,
      y,
      angle:
        aim === undefined
          ? 90 + (index - (count - 1) / 2) * -7 + random.between(-4, 4)
          : (Math.atan2(height * 0.85 - y, aim - x) * 180) / Math.PI,
      length: length * random.between(0.75, 1),
      spread: aim === undefined ? random.between(10, 16) : 5,
      color: ink(),
      opacity: random.between(0.55, 0.85),
    };
  });
}

/** Light beams through haze. */
export const beams: Family = (stage) => {
  const { width, height, colors, variant } = stage;
  const ground = height * 0.8;
  return [
    backdrop(stage, [0.5, variant === 2 ? 0.75 : 0.35]),
    haze(stage, colors.mid, 0.7),
    variant === 0 || variant === 3 ? truss(stage, height * 0.015, height * 0.05) : '',
    cones(stage, rig(stage, variant)),
    haze(stage, colors.glow, 0.28, 0.6),
    variant === 2 ? floor(stage, 0.8, colors.beam) : '',
    glow(stage, width / 2, ground, width * 0.5, colors.beam, 0.4),
    crowd(stage, {
      top: variant === 2 ? 0.87 : 0.78,

      size: width * 0.024,
      arms: 0.35,
      sticks: [colors.second, colors.beam],
    }),
  ].join('');
};
