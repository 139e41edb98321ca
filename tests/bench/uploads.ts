/**
 * Wrong uploads of pictures, and the largest right ones: how each is answered, how much memory they take beyond the
 * idle process, and how long a call beside them waits. On the built server and a throwaway PostgreSQL; Linux only.
 *
 *   node tests/bench/uploads.ts
 */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type WrongUpload, wrongUploads } from '../server/pictures/wrong-uploads.ts';
import { startCluster } from '../server/support/cluster.ts';
import { startServer } from '../server/support/server-process.ts';
import { signInAsAdmin } from './support/admin.ts';
import { watchedBeside } from './support/beside.ts';
import { signUpFans } from './support/fans.ts';
import { memoryOf } from './support/process-memory.ts';
import { report } from './support/results.ts';
import { ms as formatted } from './support/statistics.ts';

const REST = 3_000;

const drawn = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#d6136a' },
    limitInputPixels: false,
  });

async function largest(): Promise<Pick<WrongUpload, 'what' | 'type' | 'body'>[]> {
  const huge = await drawn(10_000, 10_000).jpeg({ quality: 60 }).toBuffer();
  const progressive = await drawn(4_000, 2_500).jpeg({ progressive: true }).toBuffer();
  const [png, webp] = await Promise.all([
    drawn(10_000, 10_000).png({ compressionLevel: 1 }).toBuffer(),
    drawn(4_000, 2_500).webp({ lossless: true, effort: 0 }).toBuffer(),
  ]);
  const turned = await drawn(8_000, 6_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const avif = await drawn(2_500, 1_600).avif({ effort: 0 }).toBuffer();
  const deepAvif = await drawn(2_000, 1_000)
    .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const deep = (width: number, height: number) =>
    drawn(width, height).ensureAlpha(0.5).toColourspace('rgb16').png({ compressionLevel: 1 });
  const wide = drawn(10_000, 6_100).ensureAlpha(0.5).png({ compressionLevel: 1 });
  return [
    { what: 'a JPEG of 100 megapixels', type: 'image/jpeg', body: huge },
    { what: 'a turned JPEG of 48 megapixels', type: 'image/jpeg', body: turned },
    { what: 'a progressive JPEG of 10 megapixels', type: 'image/jpeg', body: progressive },
    { what: 'a PNG of 100 megapixels', type: 'image/png', body: png },
    {
      what: 'a PNG of 25 megapixels with 16 bits a colour',
      type: 'image/png',
      body: await deep(5_000, 5_000).toBuffer(),
    },
    {
      what: 'a PNG 5,000 wide and low with 16 bits a colour',
      type: 'image/png',
      body: await deep(5_000, 1_000).toBuffer(),
    },
    { what: 'a PNG 10,000 wide', type: 'image/png', body: await wide.toBuffer() },
    {
      what: 'a PNG 10,000 wide, turned',
      type: 'image/png',
      body: await wide.clone().withMetadata({ orientation: 6 }).toBuffer(),
    },
    { what: 'an AVIF of 2 megapixels with 12 bits a colour', type: 'image/avif', body: deepAvif },
    { what: 'a WebP of 10 megapixels', type: 'image/webp', body: webp },
    { what: 'an AVIF of 4 megapixels', type: 'image/avif', body: avif },
  ];
}

const wrong = await wrongUploads();
const right = await largest();

const cluster = await startCluster();
if (!cluster) throw new Error('This measurement needs a PostgreSQL on this machine.');
const DATABASE_URL = cluster.url('postgres');
// As scripts/start.mjs does.
const malloc = { MALLOC_TRIM_THRESHOLD_: String(128 * 1024), MALLOC_ARENA_MAX: '2' };
const server = startServer({ DATABASE_URL, LOG_LEVEL: 'silent', ...malloc });
const origin = await server.ready;
const pid = server.child.pid ?? 0;

async function admin(): Promise<string> {
  const [fan] = await signUpFans(origin, 1);
  if (!fan) throw new Error('nobody signed up');
  return signInAsAdmin(origin, DATABASE_URL, fan);
}
const authorization = await admin();

const beside = (work: () => Promise<unknown>) =>
  watchedBeside(origin, server.child, '/api/contents/home', work);

async function send({ type, body }: Pick<WrongUpload, 'type' | 'body'>) {
  const start = performance.now();
  const answer = await fetch(`${origin}/api/admin/pictures?ratio=16:9`, {
    method: 'POST',
    headers: { authorization, 'content-type': type },
    body: new Uint8Array(body),
  }).catch(() => undefined);
  const { code = '' }: { code?: string } = answer ? await answer.json() : {};
  return { status: answer?.status ?? 0, code, ms: Math.round(performance.now() - start) };
}

const idleWaits = await beside(() => pause(5_000));
await pause(REST);
const idle = memoryOf(pid);

const surprises: string[] = [];
const refused = await beside(async () => {
  for (const upload of wrong) {
    const { status, code } = await send(upload);
    if (status !== upload.status || code !== upload.code) {
      surprises.push(`${upload.what}: ${status} ${code}`);
    }
  }
});
await pause(REST);

const rows = [
  {
    what: 'wrong uploads refused in words',
    figure: `${wrong.length - surprises.length} of ${wrong.length}`,
    aim: 'all',
  },
  { what: 'memory beside them', figure: `${refused.peak - idle} MB`, aim: 'at most 100' },
  {
    what: 'a call beside them, p99',
    figure: formatted(refused.p99),
    aim: `idle ${formatted(idleWaits.p99)}`,
  },
];
for (const upload of right) {
  let figure = '';
  const { peak, p99 } = await beside(async () => {
    const { status, ms } = await send(upload);
    figure = `${status} after ${ms} ms`;
  });
  const more = `${peak - idle} MB more than idle, a call beside it ${formatted(p99)} (p99)`;
  rows.push({ what: upload.what, figure: `${figure}, ${more}`, aim: '200, at most 100 MB' });
  await pause(REST);
}
report('uploads', rows, { surprises, idle });
for (const surprise of surprises) console.log(surprise);

server.child.kill('SIGTERM');
await server.ended;
await cluster.stop();
