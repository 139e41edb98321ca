import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { CONSENTS } from '../../contract/rules/consent.ts';
import { EventAct } from '../../contract/schemas/events.ts';
import { masked, WORD_KEYS } from '../../src/inspection/masked.ts';
import { isDeep } from '../depth.ts';
import { charts, modelOf } from '../machines/charts.ts';
import type { AnyChartModel } from '../machines/model.ts';
import { answeredIn } from '../machines/samples.ts';
import { playedInspector } from './played-inspector.ts';

const MACHINES = new URL('../../machines/', import.meta.url);
const sources = readdirSync(MACHINES)
  .map((file) => readFileSync(new URL(file, MACHINES), 'utf8'))
  .join('\n');
/** What the charts call things; every other text of a sample is a fan's or the server's. */
const chartWords = new Set<string | undefined>([
  ...[...sources.matchAll(/'([\w.-]+)'/g)].map(([, word]) => word),
  ...CONSENTS.map(({ flag }) => flag),
  ...EventAct.properties.kind.anyOf.map((kind) => kind.const),
]);

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[1-9][0-9]{${least - 1},${most - 1}}$`));

/** Passwords, tokens, names, codes and phone numbers, none of which is a part of a chart's own words; an actor's number has fewer digits. */
const secret = fc
  .oneof(
    fc.string({ minLength: 6, maxLength: 24 }),
    fc.string({ unit: 'grapheme', minLength: 6, maxLength: 12 }),
    fc.stringMatching(/^[a-z]{6,12}$/),
    fc.base64String({ minLength: 24, maxLength: 64 }),
    digits(6, 8),
    digits(9, 12).map((number) => `+82${number}`),
    fc.emailAddress(),
  )
  .filter((text) => !sources.includes(text));

/** The value with each of its texts replaced, save the words of the charts. */
function disguised(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return chartWords.has(value) ? value : next();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => disguised(part, next));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, disguised(part, next)]),
  );
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...textsIn(part)]);
};

/** Sends a chart the samples of its events and answers, as its states offer them, with other texts. */
function play(model: AnyChartModel, choices: readonly number[], next: () => string) {
  const inspector = playedInspector();
  const inputs = [model.input, ...(model.restored ?? [])];
  const input = disguised(inputs[(choices[0] ?? 0) % inputs.length], next);
  const actor = createActor(model.chart, {
    input,
    clock: new SimulatedClock(),
    inspect: inspector.inspect,
  }).start();
  for (const choice of choices) {
    const offers = answeredIn(model, actor.getSnapshot());
    const offer = offers[choice % offers.length];
    if (offer) actor.send({ ...Object(disguised(offer, next)), type: offer.type });
  }
  actor.stop();
  return inspector.posted;
}

test.each(charts)('nothing that is typed or sent to $id is posted', async ({ id }) => {
  const model = await modelOf(id);
  fc.assert(
    fc.property(
      fc.infiniteStream(secret),
      fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
      (secrets, choices) => {
        const used: string[] = [];
        const next = () => {
          const { value } = secrets.next();
          used.push(value);
          return value;
        };
        const texts = textsIn(play(model, choices, next));
        for (const text of used) {
          expect(texts.filter((posted) => posted.includes(text))).toEqual([]);
        }
      },
    ),
    { numRuns: isDeep ? 60 : 15 },
  );
});

test('of a value its structure, its counters and the words of charts remain', () => {
  expect(
    masked({
      answer: { kind: 'welcome', token: 'eyJhbGciOi', code: 'letmein', until: 42_000 },
      fields: { username: 'mina12', password: '', isNew: true, misses: 3 },
      earlier: [{ sentAt: 1_764_200_000_000, number: null }],
      step: 'mina@encore.example',
      photo: new Blob(['a face']),
      byName: { '010-1234-5678': 'Luna' },
      age: -1,
    }),
  ).toEqual({
    answer: { kind: 'welcome', token: '‹text›', code: '‹text›', until: '‹number›' },
    fields: { username: '‹text›', password: '', isNew: true, misses: 3 },
    earlier: [{ sentAt: '‹number›', number: null }],
    step: '‹text›',
    photo: '‹object›',
    byName: { '‹field›': '‹text›' },
    age: '‹number›',
  });
});

test('a value that holds itself is cut', () => {
  const endless: { self?: unknown } = {};
  endless.self = endless;
  expect(JSON.stringify(masked(endless))).toContain('‹object›');
});

test.each([...WORD_KEYS])('the charts have a %s', (key) => {
  expect(sources).toMatch(new RegExp(`\\b${key}\\??: `));
});
