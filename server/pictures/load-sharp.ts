/** By the first bytes of the file, whatever its name and headers say. Nothing else is ever parsed, such as SVG, GIF or PDF. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

type SharpLibrary = typeof import('sharp').default;

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let loading: Promise<SharpLibrary> | undefined;

/** Loaded with the first picture: the library is large, and most processes never need it. */
export function loadSharp(): Promise<SharpLibrary> {
  loading ??= load();
  return loading;
}
