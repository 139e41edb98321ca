/** Chooses the mutants for `promises` anew, by the seed: `node tests/bench/choose-promises.ts`; those that `unfit.json` names are left out. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from './mutants/place.ts';
import { mutantsOfSource, type SourceMutant } from './mutants/source.ts';
import { linksOf, type Mistake, wrongDataOf } from './mutants/wrong-data.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const SEED = 41;
const EACH = { data: 60, structure: 60 };
/** Of one file at most, where the room has many. */
const MOST_OF_A_FILE = 2;
/** How often a mistake is drawn for a place before the next one is. */
const TURNS = 100;

const ROOMS: Record<string, string[]> = {
  charts: ['machines/*.machine.ts'],
  effects: ['src/flows/**/*.ts'],
  routes: ['src/routes/**/*.{route,action,loader,page}.{ts,tsx}', 'src/routes/*.ts'],
  domain: ['server/{auth,auditions,addresses,contents,events,jobs,notifications}/**/*.ts'].concat(
    'server/{payments,pictures,publishing,staff,submissions,support}/**/*.ts',
  ),
  repositories: ['server/repositories/*.ts'],
  rules: ['contract/rules/*.ts'],
  worker: ['sw/*.ts'],
};

/** The generator mulberry32. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
/** Each number is drawn by its own seed, so that another mutant in one place changes none of the others. */
const drawn = (...seeds: number[]) =>
  numbers(seeds.reduce((seed, one) => seed * 1_009 + one, SEED));

/** The change as whole lines, which are found again by their text. */
function placeOf(file: string, code: string, { name, start, end, text }: SourceMutant) {
  const from = code.lastIndexOf('\n', start - 1) + 1;
  const to = code.indexOf('\n', end);
  const line = code.slice(from, to);
  const occurrence = code.slice(0, from).split(line).length;
  const replacement = code.slice(from, start) + text + code.slice(end, to);
  return { file, name, occurrence, original: line, replacement };
}

/** What is changed, so that each kind of change comes as often as the others. */
const changeIn = (name: string) =>
  /does nothing|^without|→ !\(|'planted'|→ \(/.exec(name)?.[0] ?? 'another';

const unfit: Record<string, string> = JSON.parse(
  readFileSync(new URL('mutants/unfit.json', import.meta.url), 'utf8'),
);
const files = Object.entries(ROOMS).map(([room, globs]) => ({
  room,
  codes: globSync(globs, { cwd: ROOT })
    .sort()
    .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') })),
}));
const places: Place[] = [];

for (const kind of ['data', 'structure'] as const) {
  for (const [index, { room, codes }] of files.entries()) {
    const all = codes.flatMap(({ file, code }) => {
      const changes =
        kind === 'data'
          ? [wrongDataOf]
          : room === 'charts'
            ? [undefined, linksOf, linksOf]
            : [undefined];
      return changes.flatMap((change) =>
        mutantsOfSource(file, code, change).map((mutant: SourceMutant & { mistake?: Mistake }) => ({
          mistake: mutant.mistake ?? changeIn(mutant.name),
          place: placeOf(file, code, mutant),
          // A chart with an unknown name in it cannot be created.
          crashes: room === 'charts' && mutant.text === "'planted'",
        })),
      );
    });
    const share = Math.floor((EACH[kind] * (index + 1)) / files.length);
    const wanted = share - Math.floor((EACH[kind] * index) / files.length);
    const most = codes.length < wanted * 2 ? wanted : MOST_OF_A_FILE;
    const isFree = ({ place, crashes }: (typeof all)[number]) =>
      !crashes &&
      !(`${place.file}: ${place.name}` in unfit) &&
      places.every(({ file, original }) => file !== place.file || original !== place.original) &&
      places.filter(({ file }) => file === place.file).length < most;
    const order = drawn(index, kind.length);
    const mistakes = [...new Set(all.map(({ mistake }) => mistake))]
      .map((mistake) => ({ mistake, at: order.next().value }))
      .toSorted((one, other) => one.at - other.at);
    for (let slot = 0; slot < wanted; slot += 1) {
      const random = drawn(index, kind.length, slot);
      for (let turn = 0; turn < TURNS * mistakes.length; turn += 1) {
        const wrong = mistakes[(slot + Math.floor(turn / TURNS)) % mistakes.length];
        const candidates = all.filter(({ mistake }) => mistake === wrong?.mistake);
        const one = candidates[Math.floor(random.next().value * candidates.length)];
        if (!one || !isFree(one)) continue;
        places.push({ room, kind, ...one.place });
        break;
      }
    }
  }
}
const rooms = Object.keys(ROOMS);
const sorted = places.toSorted((one, other) => rooms.indexOf(one.room) - rooms.indexOf(other.room));
writeFileSync(
  new URL('mutants/places.jsonl', import.meta.url),
  sorted.map((place) => `${JSON.stringify(place)}\n`).join(''),
);
console.log(`${places.length} places`);
