import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { refuse } from './api-failure.ts';

const tooLarge = () => refuse(413, 'payload_too_large', 'Payload Too Large.');

/** Its stream stays open for the answer. */
async function* piecesOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false });
  } catch {
    throw refuse(400, 'bad_request', 'The request was cut off.');
  } finally {
    // The rest of a body that is refused early would stay before the connection's next request.
    payload.resume();
  }
}

/** A body as it comes, at most so many bytes of it. */
export async function* readPieces(payload: Readable, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of piecesOf(payload)) {
    length += piece.length;
    if (length > most) throw tooLarge();
    yield piece;
  }
}

/** A body whose length is known goes where it stays: collected in pieces first, it would be in memory twice. */
export async function readWhole(
  payload: Readable,
  { headers }: Pick<IncomingMessage, 'headers'>,
  most: number,
): Promise<Buffer> {
  const told = Number(headers['content-length']);
  if (told > most) throw tooLarge();
  const whole = Number.isSafeInteger(told) ? Buffer.allocUnsafeSlow(told) : undefined;
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of piecesOf(payload)) {
    if (length + piece.length > (whole?.length ?? most)) throw tooLarge();
    if (whole) piece.copy(whole, length);
    else pieces.push(piece);
    length += piece.length;
  }
  return whole?.subarray(0, length) ?? Buffer.concat(pieces);
}
