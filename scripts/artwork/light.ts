import { group, linear, radial, rect, type Stage, screen } from './stage.ts';

/** The background: a dark hall with two coloured lights, or lit haze. */
export function backdrop(stage: Stage, [x, y]: [number, number] = [0.5, 0.55]): string {
  const { width, height, colors, exposure, random } = stage;
  const reach = Math.max(width, height);
  const at: [number, number, number] = [x * width, y * height, reach * 0.85];
  if (exposure === 'flood') {
    return rect(
      stage,
      radial(
        stage,
        at,
        [0, colors.glow],
        [0.25, colors.beam],
        [0.58, colors.mid],
        [1, colors.dusk],
      ),
    );
  }
  const side = random.sign() * 0.5 + 0.5;
  return (
    rect(stage, colors.night) +
    rect(
      stage,
      radial(stage, at, [0, colors.mid, 0.6], [0.35, colors.deep, 0.6], [0.9, colors.night, 0]),
    ) +
    glow(
      stage,
      width * side,
      height * random.between(0, 0.5),
      reach * 0.62,
      colors.secondMid,
      0.75,
    ) +
    glow(stage, width * (1 - side), height * random.between(0.4, 0.9), reach * 0.5, colors.mid, 0.5)
  );
}

export function glow(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  color: string,
  opacity = 1,
) {
  const fill = radial(
    stage,
    [x, y, radius],
    [0, color, opacity],
    [0.25, color, opacity * 0.5],
    [0.6, color, opacity * 0.12],
    [1, color, 0],
  );
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" style="mix-blend-mode:screen"/>`;
}

/** Smoke from low-frequency noise, lighter where the noise is high. */
export function haze(stage: Stage, color: string, opacity: number, scale = 1): string {
  const seed = stage.random.whole(1, 9999);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  const frequency = 3.4 / (stage.width * scale);
  const lit = stage.exposure === 'flood' ? opacity : opacity * 0.62;
  const filter = stage.define(
    (
      id,
    ) => `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency="${frequency} ${frequency * 2}" numOctaves="5" seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 1.9 1.3 0 0 -1.2"/></filter>`,
  );
  return rect(stage, color, `filter="${filter}" opacity="${lit}" style="mix-blend-mode:screen"`);
}

export type Cone = {
  x: number;
  y: number;
  /** Degrees; 90 points down. */
  angle: number;
  length: number;
  /** Degrees between its edges. */
  spread: number;
  color: string;
  opacity: number;
};

function wedge(stage: Stage, cone: Cone, spread: number, opacity: number) {
  const { x, y, angle, length, color } = cone;
  const at = (degrees: number): [number, number] => {
    const turn = (degrees * Math.PI) / 180;
    return [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  };
  const [endX, endY] = at(angle);
  const fill = linear(
    stage,
    [x, y, endX, endY],
    [0, color, opacity],
    [0.12, color, opacity * 0.8],
    [0.5, color, opacity * 0.36],
    [1, color, 0],
  );
  const corners = [[x, y], at(angle - spread / 2), at(angle + spread / 2)];
  return `<polygon points="${corners.map((c) => c.join(',')).join(' ')}" fill="${fill}" style="mix-blend-mode:screen"/>`;
}

/** Light beams: a soft outside, a hard core, and a bright lamp. */
export function cones(stage: Stage, list: Cone[]): string {
  const unit = stage.width / 100;
  const soft = list.map((cone) => wedge(stage, cone, cone.spread, cone.opacity * 0.75)).join('');
  const core = list
    .map((cone) => wedge(stage, cone, cone.spread * 0.32, cone.opacity * 0.8))
    .join('');
  const lenses = list
    .map(
      ({ x, y, color }) =>
        glow(stage, x, y, unit * 7, color, 0.9) +
        `<circle cx="${x}" cy="${y}" r="${unit * 0.75}" fill="${stage.colors.white}"/>`,
    )
    .join('');
  return (
    screen(soft, stage.blur(unit * 0.55)) + screen(core, stage.blur(unit * 0.2)) + group(lenses)
  );
}

/** A vignette, darker where text will be placed. */
export function vignette(stage: Stage, strength: number, bottom = 0): string {
  const { width, height, colors } = stage;
  const around = radial(
    stage,
    [width / 2, height * 0.46, Math.hypot(width, height) * 0.62],
    [0.45, colors.shadow, 0],
    [1, colors.shadow, strength],
  );
  const below = linear(
    stage,
    [0, height * 0.5, 0, height],
    [0, colors.shadow, 0],
    [0.55, colors.shadow, bottom * 0.8],
    [1, colors.shadow, bottom],
  );
  return rect(stage, around) + (bottom > 0 ? rect(stage, below) : '');
}
