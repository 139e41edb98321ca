const KINDS = ['jpeg', 'png', 'webp', 'avif'] as const;
export type PictureKind = (typeof KINDS)[number];

const latin = (picture: Buffer, from: number, to: number) => picture.toString('latin1', from, to);

/** By the first bytes of the file, whatever its name and headers say. */
export function kindOf(picture: Buffer): PictureKind | undefined {
  if (latin(picture, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin(picture, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(picture, 0, 4) === 'RIFF' && latin(picture, 8, 12) === 'WEBP') return 'webp';
  // A sequence of pictures is named `avis`.
  const isAvif = latin(picture, 4, 8) === 'ftyp' && /^avi[fs]$/.test(latin(picture, 8, 12));
  return isAvif ? 'avif' : undefined;
}

/** `acTL` stands before the first pixels of a PNG that moves; other readers see its first picture. */
export const isMovingPng = (picture: Buffer): boolean => {
  const pixels = picture.indexOf('IDAT');
  const moves = picture.indexOf('acTL');
  return moves !== -1 && moves < pixels;
};
