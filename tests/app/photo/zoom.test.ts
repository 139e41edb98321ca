import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBounds, WHOLE, zoomedAt } from '../../../src/routes/photo/zoom.ts';

const stage = { width: 390, height: 844 };
const picture = { width: 390, height: 520 };
const place = fc.double({ min: -400, max: 400, noNaN: true });
const point = fc.record({ x: place, y: place });
const view = fc.record({
  x: place,
  y: place,
  scale: fc.double({ min: 1, max: 4, noNaN: true }),
});

test('the point under the finger stays under it while zooming', () => {
  fc.assert(
    fc.property(
      view,
      point,
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      (from, finger, scale) => {
        const to = zoomedAt(from, scale, finger);
        const under = ({ x, y, scale }: typeof from) => [
          (finger.x - x) / scale,
          (finger.y - y) / scale,
        ];
        for (const [axis, value] of under(to).entries()) {
          expect(value).toBeCloseTo(under(from)[axis] ?? Number.NaN, 6);
        }
      },
    ),
  );
});

test('a photo is never smaller than the screen fit, nor more than four times as large', () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 10, y: 10 }).scale).toBe(1);
  expect(zoomedAt(WHOLE, 12, { x: 10, y: 10 }).scale).toBe(4);
});

test('no edge of a photo leaves a gap that the photo could fill', () => {
  fc.assert(
    fc.property(view, (wanted) => {
      const { x, y, scale } = inBounds(wanted, picture, stage);
      const acrossRoom = (picture.width * scale - stage.width) / 2;
      const alongRoom = Math.max(0, (picture.height * scale - stage.height) / 2);
      expect(Math.abs(x)).toBeLessThanOrEqual(acrossRoom + 1e-9);
      expect(Math.abs(y)).toBeLessThanOrEqual(alongRoom + 1e-9);
      expect(scale).toBe(wanted.scale);
    }),
  );
});

test('an unzoomed photo is centred', () => {
  expect(inBounds({ x: 40, y: -9, scale: 1 }, picture, stage)).toEqual({ x: 0, y: -0, scale: 1 });
});
