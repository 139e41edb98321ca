import { createServer } from 'node:http';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page with a worker</title>
<style>body { margin: 0; background: #111; color: #eee; font: 16px system-ui }</style>
<main><h1>A page</h1><p>That needs no network.</p></main>
<script>navigator.serviceWorker.register('/worker.js')</script>
`;

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

/** A server with only one page, which a worker serves from its cache: the earliest possible time for such a page. */
export async function servePlainWorkerPage() {
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/worker.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? WORKER : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
