import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BRAND } from '../../contract/brand.ts';
import { draw } from './draw.ts';

// node scripts/artwork/icons.ts: the icons, the manifest and the card that a shared link shows.
const out = new URL('../../public/', import.meta.url);
const PAGE = '#08060f';

/** The lamp and its beam, as src/ui/brand-mark.tsx draws them, in a box of 24. */
const MARK =
  '<path fill="#7a5cff" d="M3 2.6A2 2 0 0 1 5.6.7L15 5v14L5.6 23.3A2 2 0 0 1 3 21.4Z"/><path fill="#ff2e7e" d="M3 8.2 16 3.6v16.8L3 15.8Z"/><circle fill="#fff" cx="16" cy="12" r="5.6"/>';
const MIDDLE = { x: 12.3, y: 12 };

/** `share` is how much of the icon the mark takes; `corner` rounds what no system will mask. */
const icon = (share: number, corner: number) => {
  const scale = (512 * share) / 24;
  const shift = `translate(${256 - MIDDLE.x * scale} ${256 - MIDDLE.y * scale}) scale(${scale})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><title>${BRAND}</title><defs><radialGradient id="a" cx=".16" cy=".5" r=".72"><stop offset="0" stop-color="#5a2bd0"/><stop offset=".45" stop-color="#2a1260"/><stop offset="1" stop-color="${PAGE}"/></radialGradient></defs><rect width="512" height="512" rx="${corner}" fill="${PAGE}"/><rect width="512" height="512" rx="${corner}" fill="url(#a)" opacity=".8"/><g transform="${shift}">${MARK}</g></svg>`;
};

const plain = icon(0.62, 116);
// Within the circle of 80 % that every mask leaves.
const maskable = icon(0.5, 0);
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 512) })
    .resize(size, size)
    .png({ palette: size < 256, compressionLevel: 9 })
    .toBuffer();

/** An .ico that holds one PNG, for whoever asks for /favicon.ico without reading the page. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

async function card(): Promise<Buffer> {
  const scene = await draw({
    name: 'card',
    ratio: '16:9',
    family: 'beams',
    variant: 2,
    hues: ['violet', 'pink', 'cyan'],
  });
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="s"><stop offset="0" stop-color="${PAGE}" stop-opacity=".72"/><stop offset="1" stop-color="${PAGE}" stop-opacity="0"/></radialGradient></defs><ellipse cx="600" cy="290" rx="520" ry="230" fill="url(#s)"/><g transform="translate(258 212) scale(6.6)">${MARK}</g><text x="436" y="346" font-family="Noto Sans CJK KR" font-weight="700" font-size="168" letter-spacing="-7" fill="#fff" stroke="#fff" stroke-width="4">${BRAND}</text></svg>`;
  return sharp(scene)
    .resize(1200, 630, { position: 'bottom' })
    .composite([{ input: Buffer.from(words) }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const shown = (src: string, size: number, purpose: string) => ({
  src: `/icons/${src}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: '/',
  name: BRAND,
  short_name: BRAND,
  description: 'K-POP videos, events and fans in one place.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE,
  theme_color: PAGE,
  categories: ['entertainment', 'music'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    shown('icon', 192, 'any'),
    shown('icon', 512, 'any'),
    shown('icon-maskable', 192, 'maskable'),
    shown('icon-maskable', 512, 'maskable'),
  ],
};

await mkdir(new URL('icons/', out), { recursive: true });
const files: Record<string, string | Buffer> = {
  'icons/icon.svg': `${plain}\n`,
  'icons/icon-192.png': await png(plain, 192),
  'icons/icon-512.png': await png(plain, 512),
  'icons/icon-maskable-192.png': await png(maskable, 192),
  'icons/icon-maskable-512.png': await png(maskable, 512),
  // Apple rounds the corners itself and shows no transparency.
  'icons/icon-180.png': await png(icon(0.58, 0), 180),
  'favicon.ico': ico(await png(plain, 48), 48),
  'card.jpg': await card(),
  'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
};
for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, out), content);
