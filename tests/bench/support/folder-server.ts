import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const PACKED = new Set(['.html', '.js', '.css']);

/** A folder of pages to compare with, compressed and cached like Encore's own files. */
export async function serveFolder(folder: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(url.split('?')[0] ?? '/');
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const type = extname(name);
    const file = await readFile(join(folder, name)).catch(() => undefined);
    if (!file) return response.writeHead(404).end();
    const packed = PACKED.has(type);
    response.writeHead(200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': type === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(packed && { 'content-encoding': 'br' }),
    });
    return response.end(packed ? brotliCompressSync(file) : file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
