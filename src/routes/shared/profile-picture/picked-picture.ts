import * as LIMITS from '../../../../contract/limits.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';

/** What a picture is moved and magnified in: sharp on every phone, and light enough for an old one. */
const SHOWN_SIDE = 1_600;

/** In percent of the picture. */
export type Square = { x: number; y: number; width: number; height: number };

export type PickedPicture = { canvas: HTMLCanvasElement; address: string };

function drawnOn(width: number, height: number, draw: (on: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d');
  if (!on) throw new Error('The browser offers no canvas.');
  draw(on);
  return canvas;
}

/** Upright, as the browser shows it, whatever its size: it is brought down before it is sent; or why it cannot be taken. */
export async function openPicture(file: File): Promise<PickedPicture | CodeProblem> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { code: 'invalid_picture' };
  const { width, height } = bitmap;
  try {
    const scale = Math.min(1, SHOWN_SIDE / Math.max(width, height));
    const shown = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    const [shownWidth = 1, shownHeight = 1] = shown;
    const canvas = drawnOn(shownWidth, shownHeight, (on) =>
      on.drawImage(bitmap, 0, 0, shownWidth, shownHeight),
    );
    return { canvas, address: canvas.toDataURL('image/jpeg', 0.9) };
  } finally {
    bitmap.close();
  }
}

/** The square as a file of its own, small enough for a slow network. */
export function cutOut({ canvas }: PickedPicture, { x, y, width, height }: Square): Promise<Blob> {
  const across = (percent: number) => (percent / 100) * canvas.width;
  const down = (percent: number) => (percent / 100) * canvas.height;
  const side = Math.max(1, Math.min(LIMITS.picture.sentSide, Math.round(across(width))));
  const square = drawnOn(side, side, (on) =>
    on.drawImage(canvas, across(x), down(y), across(width), down(height), 0, 0, side, side),
  );
  return new Promise((resolve, reject) => {
    const keep = (file: Blob | null) =>
      file ? resolve(file) : reject(new Error('The browser made no file of the picture.'));
    square.toBlob(keep, 'image/jpeg', 0.9);
  });
}
