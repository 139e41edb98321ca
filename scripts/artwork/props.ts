import { glow } from './light.ts';
import { group, linear, type Stage, times } from './stage.ts';

/** A light stick: a short handle with a shining globe, bar or ring. */
export function stick(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  lean: number,
  color: string,
) {
  const { colors, random } = stage;
  const head = random.pick(
    `<circle r="${size}" cy="${-size}" fill="${color}"/><circle r="${size * 0.55}" cy="${-size}" fill="${colors.white}"/>`,
    `<rect x="${-size * 0.42}" y="${-size * 3}" width="${size * 0.84}" height="${size * 3.1}" rx="${size * 0.42}" fill="${color}"/><rect x="${-size * 0.18}" y="${-size * 2.8}" width="${size * 0.36}" height="${size * 2.6}" rx="${size * 0.18}" fill="${colors.white}"/>`,
    `<circle r="${size * 0.95}" cy="${-size}" fill="none" stroke="${color}" stroke-width="${size * 0.55}"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${lean})"><rect x="${-size * 0.22}" y="0" width="${size * 0.44}" height="${size * 2.2}" rx="${size * 0.2}" fill="${colors.shadow}"/>${head}</g>`;
}

type Crowd = {
  /** The height of the last row's heads, as a share of the picture's height. */
  top: number;
  /** The head radius of the last row; each row in front of it is a little larger. */
  size?: number;
  /** The share of people with an arm up. */
  arms?: number;
  rim?: string;
  sticks?: string[];
};

/** A head from behind, with one of a few hairstyles. */
function head({ random }: Stage, x: number, y: number, r: number): string {
  const round = `<ellipse cx="${x}" cy="${y}" rx="${r * 0.76}" ry="${r * 0.95}"/>`;
  const side = random.sign();
  const hair = random.pick(
    '',
    '',
    `<circle cx="${x + side * r * 0.2}" cy="${y - r * 1.05}" r="${r * 0.38}"/>`,
    `<path d="M${x - r * 0.8} ${y - r * 0.2}Q${x} ${y - r * 1.5} ${x + r * 0.8} ${y - r * 0.2}L${x + r * 0.95} ${y + r * 1.25}H${x - r * 0.95}z"/>`,
    `<path d="M${x - r * 0.7} ${y - r * 0.15}Q${x} ${y - r * 1.45} ${x + r * 0.7} ${y - r * 0.15}l${side * r * 0.75} ${r * 0.08}v${r * 0.18}H${x}z"/>`,
    `<path d="M${x + side * r * 0.4} ${y - r * 0.5}q${side * r} ${r * 0.1} ${side * r * 0.65} ${r * 1.5}l${-side * r * 0.35} 0q${-side * r * 0.1} ${-r} ${-side * r * 0.5} ${-r * 1.1}z"/>`,
  );
  return round + hair;
}

/** A crowd from behind: heads, shoulders and raised arms as one silhouette, the last rows rimmed by the light. */
export function crowd(stage: Stage, options: Crowd): string {
  const { width, height, random, colors } = stage;
  const { top, size = width * 0.02, arms = 0.3, rim = colors.beam, sticks = [] } = options;
  const rows: string[] = [];
  let base = height * top;
  for (let r = size * 0.62; base - r < height; r *= 1.16) {
    const people: string[] = [];
    const lights: string[] = [];
    for (let x = -r * random.next(); x < width + r * 2; x += r * random.between(1.9, 2.9)) {
      const y = base + random.between(-0.6, 0.6) * r;
      people.push(
        head(stage, x, y, r),
        `<path d="M${x - r * 1.75} ${y + r * 4}v${-r * 1.6}q${r * 0.1} ${-r * 0.9} ${r * 1.3} ${-r * 1.15}h${r * 0.9}q${r * 1.2} ${r * 0.25} ${r * 1.3} ${r * 1.15}v${r * 1.6}z"/>`,
      );
      if (!random.chance(arms)) continue;
      const side = random.sign();
      const [elbowX, elbowY] = [
        x + side * r * random.between(1.5, 2.1),
        y + r * random.between(-0.5, 0.5),
      ];
      const [handX, handY] = [
        x + side * r * random.between(0.7, 2),
        y - r * random.between(2, 3.6),
      ];
      const limb = (d: string, thick: number) =>
        `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${r * thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
      people.push(
        limb(`M${x + side * r * 1.2} ${y + r * 1.9}L${elbowX} ${elbowY}`, 0.58),
        limb(`M${elbowX} ${elbowY}L${handX} ${handY}`, 0.42),
        `<ellipse cx="${handX}" cy="${handY - r * 0.1}" rx="${r * 0.3}" ry="${r * 0.36}"/>`,
      );
      const [first, ...others] = sticks;
      if (first === undefined || !random.chance(0.7)) continue;
      const color = random.pick(first, ...others);
      lights.push(
        glow(stage, handX, handY - r * 1.2, r * 3.2, color, 0.6) +
          stick(stage, handX, handY - r * 0.3, r * 0.5, random.between(-22, 22), color),
      );
    }
    const shape = people.join('');
    const lit = Math.max(0, 0.75 - rows.length * 0.2);
    rows.push(
      (lit > 0
        ? group(
            shape,
            `fill="${rim}" color="${rim}" opacity="${lit}" transform="translate(0 ${-r * 0.11})"`,
          )
        : '') +
        group(lights.join('')) +
        group(shape, `fill="${colors.shadow}" color="${colors.shadow}"`),
    );
    base += r * 1.75;
  }
  return rows.join('');
}

/** A black stage floor that reflects the light above it. */
export function floor(stage: Stage, top: number, color: string, strength = 0.5): string {
  const { width, height, colors } = stage;
  const y = top * height;
  const sheen = linear(
    stage,
    [0, y, 0, height],
    [0, color, strength],
    [0.35, color, strength * 0.25],
    [1, colors.shadow, 0],
  );
  return `<rect x="0" y="${y}" width="${width}" height="${height - y}" fill="${colors.shadow}"/><rect x="0" y="${y}" width="${width}" height="${height - y}" fill="${sheen}"/><rect x="0" y="${y - 1.5}" width="${width}" height="3" fill="${color}" opacity="${strength}"/>`;
}

/** The truss that carries the lamps. */
export function truss(stage: Stage, y: number, thickness: number): string {
  const { width, colors } = stage;
  const bays = Math.round(width / (thickness * 1.1));
  const step = width / bays;
  const braces = times(
    bays,
    (bay) => `M${bay * step} ${y}L${(bay + 0.5) * step} ${y + thickness}L${(bay + 1) * step} ${y}`,
  ).join('');
  return `<path d="${braces}M0 ${y}H${width}M0 ${y + thickness}H${width}" fill="none" stroke="${colors.shadow}" stroke-width="${thickness * 0.16}"/>`;
}
