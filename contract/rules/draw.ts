import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The public part of an entry: its random ID, the number of its giveaway, and how often it counts, if more than once. */
export type DrawEntry = { id: string; number: number; weight?: number };
export type Winner = { number: number; place: number; id: string };
/** The number of winners in each giveaway. */
export type Prizes = readonly { number: number; winners: number }[];
type Drawn = {
  count: number;
  entriesHash: string;
  winners: Winner[];
  /** The entries with the next scores; their places continue the winners'. */
  reserves: Winner[];
};

/** As it is published: SHA-256 of the seed's 32 bytes, both in hexadecimal. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** One entry, as it is hashed and published. */
export const entryLine = ({ id, number, weight = 1 }: DrawEntry): string =>
  weight > 1 ? `${id} ${number} ${weight}` : `${id} ${number}`;

const LINE = /^([\w-]{16}) ([1-9]\d{0,8})(?: ([2-9]|[1-9]\d{1,2}))?$/;
export function readEntryLine(line: string): DrawEntry | undefined {
  const [, id, number, weight] = LINE.exec(line) ?? [];
  if (!id || !number) return undefined;
  return { id, number: Number(number), ...(weight && { weight: Number(weight) }) };
}

/** What is scored for an entry: its ID, and for each further time that it counts the ID with that number. */
const ticketsOf = ({ id, weight = 1 }: DrawEntry): string[] => [
  id,
  ...Array.from({ length: weight - 1 }, (_, at) => `${id} ${at + 2}`),
];

type Ranked = { id: string; score: string };

/** Keeps the lowest ones, up to a limit, in ascending order. */
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

/** Lines are hashed in chunks of this many characters: hashing single lines costs more in calls than in hashing. */
const AT_ONCE = 16_384;
/** In bytes. An ID has 16 characters. */
const LONGEST_ID = 64;

/** Scores IDs with a seed: HMAC-SHA-256 in hexadecimal. Prepared once, since a draw scores a million. */
function scorer(seed: string) {
  const keyed = hmac.create(sha256, hexToBytes(seed));
  const encoder = new TextEncoder();
  const bytes = new Uint8Array(LONGEST_ID);
  const digest = new Uint8Array(keyed.outputLen);
  let running = keyed.clone();
  return (id: string): string => {
    const { read, written } = encoder.encodeInto(id, bytes);
    if (read < id.length) throw new Error('An ID is too long.');
    running = keyed._cloneInto(running);
    running.update(bytes.subarray(0, written)).digestInto(digest);
    return bytesToHex(digest);
  };
}

/**
 * A draw that anyone can repeat (spec §2, Events). It is fed with all entries, ascending by ID (byte order): the hash is SHA-256 of
 * their lines joined by newlines, and the winners of each number are those with the lowest HMAC-SHA-256 of the ID under the seed,
 * its reserves those with the next ones. An entry that counts several times has as many scores, of which the lowest is its own.
 * Throws when two entries are not in order, so that none counts twice.
 */
export function createDraw(prizes: Prizes, seed?: string, reserves = 0) {
  const hash = sha256.create();
  const scoreOf = seed === undefined ? undefined : scorer(seed);
  const boards = new Map(prizes.map(({ number, winners }) => [number, lowest(winners + reserves)]));
  let count = 0;
  let last = '';
  let lines = '';

  function hashLines() {
    hash.update(utf8ToBytes(lines));
    lines = '';
  }

  return {
    add(entry: DrawEntry) {
      if (entry.id <= last) throw new Error('The entries are not in order.');
      last = entry.id;
      lines += count === 0 ? entryLine(entry) : `\n${entryLine(entry)}`;
      if (lines.length >= AT_ONCE) hashLines();
      count += 1;
      if (!scoreOf) return;
      // The lowest of its scores is the entry’s, so that it wins once at most.
      const [score = ''] = ticketsOf(entry).map(scoreOf).sort();
      boards.get(entry.number)?.offer({ id: entry.id, score });
    },
    /** To be called once. */
    result(): Drawn {
      hashLines();
      const drawn = [...boards].flatMap(([number, { kept }]) =>
        kept.map(({ id }, index): Winner => ({ number, place: index + 1, id })),
      );
      const won = new Map(prizes.map(({ number, winners }) => [number, winners]));
      const isWinner = ({ number, place }: Winner) => place <= (won.get(number) ?? 0);
      return {
        count,
        entriesHash: bytesToHex(hash.digest()),
        winners: drawn.filter(isWinner),
        reserves: drawn.filter((one) => !isWinner(one)),
      };
    },
  };
}
