/**
 * Walks the built app at random, as fans of all moods do, and checks each rule after each step.
 *
 *   npm run monkey -- --minutes 30              until the time is over; every find is shrunk, and the walk goes on
 *   npm run monkey -- --seed 7 --walks 12       the same walks each time
 *   npm run monkey -- --shrink 30               at most so many seconds for each find
 *   npm run monkey -- --seed 9 --path 0:2/BA:C  one walk again, as it was shrunk
 *   npm run monkey -- --translated              in a browser that translates each page
 */
import { parseArgs } from 'node:util';
import { Monkey } from './monkey.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    walks: { type: 'string' },
    steps: { type: 'string' },
    shrink: { type: 'string' },
    path: { type: 'string' },
    translated: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const minutes = Number(
  values.minutes ?? (values.walks || values.path ? Number.POSITIVE_INFINITY : 5),
);
const walks = Number(values.walks ?? (values.path ? 1 : Number.POSITIVE_INFINITY));
const steps = Number(values.steps ?? 60);

const shrinkFor = Number(values.shrink ?? 180) * 1000;

const monkey = await Monkey.open({ steps, shrinkFor, isTranslated: values.translated });
const isFine = await monkey.run({ seed, minutes, walks, path: values.path });
await monkey.close();
process.exitCode = isFine ? 0 : 1;
