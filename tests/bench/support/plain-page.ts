import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';

const ARTWORK = new URL('../../../server/db/seed/artwork/', import.meta.url);
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

export type Picture = {
  /** A `<picture>` with the app's markup. */
  markup: string;
  width: number;
  height: number;
};

const page = ({ markup, width, height }: Picture) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A picture</title>
<style>body { margin: 0 } img { display: block; width: ${width}px; height: ${height}px; object-fit: cover }</style>
${markup}
`;

/** A server with only one page with one picture: the earliest possible time for a picture. */
export async function servePlainPage(picture: Picture) {
  const text = page(picture);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(text);
      return;
    }
    const file = await readFile(new URL(basename(url), ARTWORK)).catch(() => undefined);
    if (file)
      response.setHeader('content-type', TYPES[url.split('.').at(-1) ?? ''] ?? '').end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
