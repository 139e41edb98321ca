import { backdrop, type Cone, cones, glow, haze } from '../light.ts';
import { crowd, floor } from '../props.ts';
import { type Family, group, linear, radial, screen, times } from '../stage.ts';

/** One lamp and one microphone on an empty stage. */
export const microphone: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const unit = Math.min(width, height) / 100;
  const x = width * (variant === 1 ? random.between(0.3, 0.7) : 0.5);
  const ground = height * 0.86;
  const top = height * (height > width ? 0.44 : 0.3);
  const lamps: Cone[] = times(variant === 1 ? 3 : 1, (index) => {
    const from = x + (index - (variant === 1 ? 1 : 0)) * width * 0.32;
    return {
      x: from,
      y: -unit * 3,
      angle: (Math.atan2(ground, x - from) * 180) / Math.PI,
      length: height * 1.25,
      spread: variant === 1 ? 12 : 30,
      color: index === 1 ? colors.second : colors.glow,
      opacity: 0.85,
    };
  });
  const pool = radial(
    stage,
    [0, 0, unit * 42],
    [0, colors.glow, 0.95],
    [0.6, colors.beam, 0.5],
    [1, colors.beam, 0],
  );
  return [
    backdrop(stage, [x / width, 0.3]),
    haze(stage, colors.mid, 0.8),
    cones(stage, lamps),
    haze(stage, colors.glow, 0.3, 0.5),
    floor(stage, 0.78, colors.mid, 0.35),
    `<g transform="translate(${x} ${ground}) scale(1 .26)" style="mix-blend-mode:screen"><circle r="${unit * 42}" fill="${pool}"/></g>`,
    `<ellipse cx="${x}" cy="${ground}" rx="${unit * 9}" ry="${unit * 2.2}" fill="${colors.shadow}"/>`,
    `<path d="M${x} ${ground}V${top + unit * 13}L${x + unit * 1.5} ${top + unit * 5}" fill="none" stroke="${colors.shadow}" stroke-width="${unit * 1.3}" stroke-linecap="round"/>`,
    `<g transform="translate(${x + unit * 2} ${top}) rotate(12)"><rect x="${-unit * 1.7}" y="${unit * 1.5}" width="${unit * 3.4}" height="${unit * 10}" rx="${unit}" fill="${colors.shadow}"/><circle r="${unit * 4.1}" fill="${colors.shadow}"/><path d="M${-unit * 3.6} ${-unit * 1.9}A${unit * 4.1} ${unit * 4.1} 0 0 1 ${unit * 3.6} ${-unit * 1.9}" fill="none" stroke="${colors.white}" stroke-width="${unit * 0.55}" stroke-linecap="round"/><path d="M${-unit * 4} ${unit * 1.2}H${unit * 4}" stroke="${colors.second}" stroke-width="${unit * 0.6}"/></g>`,
  ].join('');
};

/** A mirror ball and its reflections. */
export const mirrorball: Family = (stage) => {
  const { width, height, random, colors } = stage;
  const radius = Math.min(width, height) * random.between(0.2, 0.27);
  const x = width * random.between(0.32, 0.68);
  const y = height * random.between(0.32, 0.42);
  const tiles = times(17, (row) => {
    const latitude = ((row + 0.5) / 17 - 0.5) * Math.PI;
    const across = Math.max(3, Math.round(30 * Math.cos(latitude)));
    return times(across, (column) => {
      const longitude = ((column + 0.5) / across - 0.5) * Math.PI;
      const w = ((Math.PI * radius * Math.cos(latitude)) / across) * Math.cos(longitude) * 0.86;
      const h = ((Math.PI * radius) / 17) * Math.cos(latitude) * 0.86;
      const light =
        random.next() * (0.45 + 0.55 * Math.cos(longitude + 0.6) * Math.cos(latitude + 0.5));
      const ink =
        light > 0.72
          ? colors.white
          : light > 0.5
            ? colors.glow
            : light > 0.3
              ? colors.second
              : light > 0.14
                ? colors.mid
                : colors.deep;
      return `<rect x="${x + Math.sin(longitude) * radius * Math.cos(latitude) - w / 2}" y="${y + Math.sin(latitude) * radius - h / 2}" width="${Math.max(0.5, w)}" height="${Math.max(0.5, h)}" fill="${ink}"/>`;
    }).join('');
  }).join('');
  const spots = times(90, () => {
    const [sx, sy] = [random.between(0, width), random.between(0, height)];
    const far = Math.hypot(sx - x, sy - y) / width;
    return `<ellipse cx="${sx}" cy="${sy}" rx="${width * (0.004 + far * 0.018)}" ry="${width * (0.004 + far * 0.011)}" fill="${random.pick(colors.glow, colors.second, colors.secondGlow, colors.third)}" opacity="${random.between(0.25, 0.8)}"/>`;
  }).join('');
  return [
    backdrop(stage, [x / width, y / height]),
    haze(stage, colors.mid, 0.6),
    cones(
      stage,
      times(14, (index) => ({
        x,
        y,
        angle: index * 25.7 + random.between(-9, 9),
        length: width * 0.9,
        spread: random.between(2.5, 6),
        color: random.pick(colors.glow, colors.second),
        opacity: 0.55,
      })),
    ),
    screen(spots, stage.blur(width / 420)),
    `<path d="M${x} 0V${y - radius}" stroke="${colors.shadow}" stroke-width="${width / 260}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colors.shadow}"/>`,
    group(tiles),
    glow(stage, x - radius * 0.35, y - radius * 0.4, radius * 0.9, colors.white, 0.9),
    haze(stage, colors.glow, 0.2, 0.6),
    crowd(stage, {
      top: 0.85,
      size: width * 0.026,
      arms: 0.55,
      rim: colors.glow,
      sticks: [colors.secondGlow],
    }),
  ].join('');
};

/** An award of cut glass that splits a white beam. */
export const prism: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const unit = Math.min(width, height) / 100;
  const x = width * (variant === 1 ? 0.5 : random.between(0.4, 0.6));
  const [top, base] = [height * 0.5 - unit * 34, height * 0.5 + unit * 26];
  const half = unit * (variant === 1 ? 15 : 12);
  const waist = top + (base - top) * (variant === 1 ? 0.3 : 0.62);
  const facet = (points: [number, number][], a: string, b: string, opacity: number) =>
    `<polygon points="${points.map((p) => p.join(',')).join(' ')}" fill="${linear(stage, [x - half, top, x + half, base], [0, a], [1, b])}" opacity="${opacity}" stroke="${colors.white}" stroke-width="${unit * 0.22}" stroke-linejoin="round"/>`;
  const rainbow = [
    colors.beam,
    colors.third,
    colors.secondGlow,
    colors.second,
    colors.glow,
    colors.beam,
    colors.second,
  ];
  const side = random.sign();
  return [
    backdrop(stage, [x / width, 0.45]),
    haze(stage, colors.mid, 0.7),
    cones(stage, [
      {
        x: x - side * width * 0.75,
        y: height * 0.1,
        angle: side > 0 ? 24 : 156,
        length: width * 0.95,
        spread: 3,
        color: colors.white,
        opacity: 0.9,
      },
      ...rainbow.map(
        (color, index): Cone => ({
          x,
          y: waist,
          angle: (side > 0 ? 0 : 180) + (index - 2) * 11 * side,
          length: width * 0.9,
          spread: 11,
          color,
          opacity: 0.75,
        }),
      ),
    ]),
    glow(stage, x, waist, unit * 50, colors.glow, 0.7),
    floor(stage, 0.84, colors.beam, 0.45),
    facet(
      [
        [x, top],
        [x - half, waist],
        [x - unit * 2, base],
      ],
      colors.glow,
      colors.beam,
      0.9,
    ),
    facet(
      [
        [x, top],
        [x - unit * 2, base],
        [x + half * 0.35, waist],
      ],
      colors.white,
      colors.second,
      0.92,
    ),
    facet(
      [
        [x, top],
        [x + half * 0.35, waist],
        [x - unit * 2, base],
        [x + half, waist],
      ],
      colors.second,
      colors.deep,
      0.92,
    ),
    `<path d="M${x - unit * 10} ${base + unit * 8}L${x - unit * 6} ${base}H${x + unit * 5}L${x + unit * 9} ${base + unit * 8}z" fill="${colors.shadow}" stroke="${colors.glow}" stroke-width="${unit * 0.3}"/>`,
    glow(stage, x - half * 0.2, top + unit * 9, unit * 9, colors.white, 0.8),
    haze(stage, colors.glow, 0.2, 0.6),
  ].join('');
};
