import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is public of an entry: its random ID and the number of the giveaway that it takes part in. */
export type DrawEntry = { id: string; number: number };
export type Winner = { number: number; place: number; id: string };
/** How many win in each giveaway. */
export type Prizes = readonly { number: number; winners: number }[];

/** As it is published: SHA-256 of the seed's 32 bytes, both in hexadecimal. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** One entry, as it is hashed and published. */
export const entryLine = ({ id, number }: DrawEntry): string => `${id} ${number}`;

const LINE = /^([\w-]{16}) (\d{1,9})$/;
export function readEntryLine(line: string): DrawEntry | undefined {
  const [, id, number] = LINE.exec(line) ?? [];
  return id && number ? { id, number: Number(number) } : undefined;
}

type Ranked = { id: string; score: string };

/** Keeps the lowest so many, in ascending order. */
function lowest(most: number) {
  const kept: Ranked[] = [];
  return {
    kept,
    offer(one: Ranked) {
      const last = kept.at(-1);
      if (kept.length === most && last && one.score >= last.score) return;
      const at = kept.findIndex(({ score }) => one.score < score);
      kept.splice(at < 0 ? kept.length : at, 0, one);
      if (kept.length > most) kept.pop();
    },
  };
}

/**
 * A draw that anyone can repeat (spec §2, Events). It is fed with all entries, ascending by ID (byte order): the hash is SHA-256 of
 * their lines joined by newlines, and the winners of each number are those with the lowest HMAC-SHA-256 of the ID under the seed.
 * Throws when two entries are not in order, so that none counts twice.
 */
export function createDraw(prizes: Prizes, seed?: string) {
  const hash = sha256.create();
  const keyed = seed === undefined ? undefined : hmac.create(sha256, hexToBytes(seed));
  const boards = new Map(prizes.map(({ number, winners }) => [number, lowest(winners)]));
  let count = 0;
  let last = '';

  const scoreOf = (id: string) => {
    const score = keyed?.clone().update(utf8ToBytes(id)).digest();
    return score ? bytesToHex(score) : '';
  };

  return {
    add(entry: DrawEntry) {
      if (entry.id <= last) throw new Error('The entries are not in order.');
      last = entry.id;
      hash.update(utf8ToBytes(count === 0 ? entryLine(entry) : `\n${entryLine(entry)}`));
      count += 1;
      if (keyed) boards.get(entry.number)?.offer({ id: entry.id, score: scoreOf(entry.id) });
    },
    /** To be asked once. */
    result: () => ({
      count,
      entriesHash: bytesToHex(hash.digest()),
      winners: [...boards].flatMap(([number, { kept }]) =>
        kept.map(({ id }, index): Winner => ({ number, place: index + 1, id })),
      ),
    }),
  };
}
