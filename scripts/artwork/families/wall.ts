import { glow, haze } from '../light.ts';
import { crowd } from '../props.ts';
import { type Family, group, linear, rect, times } from '../stage.ts';

/** A wall of LED tiles with a pattern, reflected in the floor. */
export const wall: Family = (stage) => {
  const { width, height, random, colors, variant } = stage;
  const columns = 30 + random.whole(0, 10);
  const cell = width / columns;
  const bottom = height * 0.72;
  const rows = Math.ceil(bottom / cell);
  const off = [random.between(0.3, 0.7), random.between(0.4, 0.7)] as const;
  // The heart is placed high enough to show its point.
  const [shareX, shareY] = variant === 2 ? ([0.5, 0.46] as const) : off;
  const [centerX, centerY] = [columns * shareX, rows * shareY];
  const waves = random.between(0.45, 0.8);
  const brightness = (column: number, row: number) => {
    const dx = column - centerX;
    const dy = row - centerY;
    if (variant === 1) return 0.5 + 0.5 * Math.sin((Math.abs(dx) - dy) * waves);
    if (variant === 2) {
      // A heart with soft edges.
      const half = Math.min(rows, columns) * 0.36;
      const [x, y] = [dx / half, -dy / half + 0.1];
      const edge = (x * x + y * y - 1) ** 3 - x * x * y * y * y;
      return edge < 0 ? 1 : Math.max(0.06, 0.45 - edge * 0.4);
    }
    return 0.5 + 0.5 * Math.sin(Math.hypot(dx, dy) * waves);
  };
  const tiles = times(rows, (row) =>
    times(columns, (column) => {
      const lit = brightness(column, row) * random.between(0.75, 1);
      const ink =
        lit > 0.9
          ? colors.white
          : lit > 0.66
            ? colors.glow
            : lit > 0.36
              ? colors.beam
              : colors.second;
      const size = cell * (0.3 + lit * 0.52);
      return `<rect x="${(column + 0.5) * cell - size / 2}" y="${(row + 0.5) * cell - size / 2}" width="${size}" height="${size}" rx="${size * 0.2}" fill="${ink}" opacity="${0.16 + lit * 0.84}"/>`;
    }).join(''),
  ).join('');
  const rays = times(21, (index) => {
    const x = width * (0.5 + (index - 10) * 0.055);
    return `M${x} ${bottom}L${width / 2 + (x - width / 2) * 5} ${height * 1.4}`;
  }).join('');
  const bars = times(
    7,
    (index) => `M0 ${bottom + (height - bottom) * (index / 6) ** 1.8}H${width}`,
  ).join('');
  const ink = linear(stage, [0, bottom, 0, height], [0, colors.beam, 0.9], [1, colors.second, 0.1]);
  return [
    rect(stage, colors.night),
    rect(stage, linear(stage, [0, 0, width, bottom], [0, colors.deep], [1, colors.dusk])),
    group(tiles),
    glow(stage, centerX * cell, centerY * cell, width * 0.5, colors.beam, 0.35),
    `<rect x="0" y="${bottom}" width="${width}" height="${height}" fill="${colors.shadow}"/>`,
    `<path d="${rays}${bars}" fill="none" stroke="${ink}" stroke-width="${width / 420}"/>`,
    glow(stage, width / 2, bottom, width * 0.5, colors.beam, 0.55),
    haze(stage, colors.glow, 0.2, 0.8),
    crowd(stage, {
      top: 0.86,
      size: width * 0.025,
      arms: 0.25,
      rim: colors.beam,
      sticks: [colors.second],
    }),
  ].join('');
};
