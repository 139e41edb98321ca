/** A picture's offset from the middle of its stage, in pixels, and its zoom factor. */
export type View = { x: number; y: number; scale: number };

export type Point = { x: number; y: number };

export type Size = { width: number; height: number };

export const WHOLE: View = { x: 0, y: 0, scale: 1 };

const LARGEST = 4;

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Zooms while the point, measured from the middle of the stage, stays under the finger. */
export function zoomedAt({ x, y, scale }: View, wanted: number, point: Point): View {
  const next = between(1, wanted, LARGEST);
  const growth = next / scale;
  return {
    scale: next,
    x: point.x - (point.x - x) * growth,
    y: point.y - (point.y - y) * growth,
  };
}

/** The nearest view that leaves no gap between an edge of the picture and the stage that it could fill. */
export function inBounds({ x, y, scale }: View, picture: Size, stage: Size): View {
  const acrossRoom = Math.max(0, (picture.width * scale - stage.width) / 2);
  const alongRoom = Math.max(0, (picture.height * scale - stage.height) / 2);
  return {
    scale,
    x: between(-acrossRoom, x, acrossRoom),
    y: between(-alongRoom, y, alongRoom),
  };
}

export const isZoomed = ({ scale }: View): boolean => scale > 1.01;
