import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { readPieces } from './read-whole.ts';

/**
 * A whole body, at most so many bytes, in a file without a name until it is dropped: it may come as slowly as its network is,
 * and nothing of it stays in memory or behind.
 */
export async function keepBody(payload: Readable, most: number) {
  const path = join(tmpdir(), `encore-body-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    for await (const piece of readPieces(payload, most)) await file.write(piece);
  } catch (failure) {
    await file.close();
    throw failure;
  }
  return {
    pieces: file.createReadStream({ start: 0, autoClose: false }),
    drop: () => file.close(),
  };
}
