import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BRAND } from '../../contract/brand.ts';
import { draw } from './draw.ts';
import { icon, MARK, monochrome, PAGE, shortcut } from './icon.ts';
import { manifest, SHORTCUTS } from './manifest.ts';

// node scripts/artwork/icons.ts: the icons, the manifest and the preview card for shared links.
const out = new URL('../../public/', import.meta.url);
const plain = icon(0.62, 116);
// Within the 80 % circle that every mask keeps.
const maskable = icon(0.5, 0);
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * Math.max(1, size / 512) })
    .resize(size, size)
    .png({ palette: size < 256, compressionLevel: 9 })
    .toBuffer();

/** An .ico with one PNG, for clients that request /favicon.ico without reading the page. */
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

await mkdir(new URL('icons/', out), { recursive: true });
const files: Record<string, string | Buffer> = {
  'icons/icon.svg': `${plain}\n`,
  'icons/icon-192.png': await png(plain, 192),
  'icons/icon-512.png': await png(plain, 512),
  'icons/icon-maskable-192.png': await png(maskable, 192),
  'icons/icon-maskable-512.png': await png(maskable, 512),
  'icons/icon-monochrome-192.png': await png(monochrome(), 192),
  'icons/icon-monochrome-512.png': await png(monochrome(), 512),
  // Apple rounds the corners itself and does not support transparency.
  'icons/icon-180.png': await png(icon(0.58, 0), 180),
  'favicon.ico': ico(await png(plain, 48), 48),
  'card.jpg': await card(),
  'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
};
for (const { url, icon } of SHORTCUTS) {
  files[`icons/shortcut${url.replace('/', '-')}-192.png`] = await png(shortcut(icon), 192);
}
for (const [name, content] of Object.entries(files)) await writeFile(new URL(name, out), content);
