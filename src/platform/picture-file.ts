import * as LIMITS from '../../contract/limits.ts';

const KINDS: [type: string, at: number, mark: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
];
const HEAD = 16;

/** By the first bytes of the file: its name may say something else. */
export async function pictureTypeOf(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return KINDS.find(([, at, mark]) => head.startsWith(mark, at))?.[0];
}

/** In bytes: what a slow network sends in time. */
const LIGHT = 3 * 1024 * 1024;
/** Half as many pixels again as the widest file on a page has. */
const SIDE = 2_160;

/** A large photo of a phone, or of a kind that is dear to read, smaller and upright; or the file itself where the browser cannot do that. */
export async function lighterPicture(file: Blob, type: string): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, SIDE / Math.min(width, height));
    const { avifPixels, wholePixels, side } = LIMITS.contentPicture;
    const isSmall = scale === 1 && width * height <= avifPixels / 2;
    const isLarge = width * height > wholePixels || Math.max(width, height) > side / 2;
    const isDear = type === 'image/webp' || type === 'image/avif' || isLarge;
    if (isSmall || (file.size <= LIGHT && !isDear)) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.92),
    );
    return drawn ?? file;
  } finally {
    bitmap.close();
  }
}
