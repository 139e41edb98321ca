import { beforeAll, expect, test } from 'vitest';
import { usualApi } from '../support/usual-app.ts';
import { type Call, callsIn } from './calls.ts';
import { misfits, type Schema } from './misfits.ts';
import { type Recording, recordings, unrecorded } from './releases.ts';

/** What would break a client that was released with these calls. */
function brokenFor(then: Record<string, Call>, now: Record<string, Call>): string[] {
  return Object.entries(then).flatMap(([name, released]) => {
    const call = now[name];
    if (!call) return [`${name} is gone`];
    const { taken, answered } = call;
    return [
      ...misfits(released.taken, taken, `${name} takes`, { isClosed: true }),
      ...Object.entries(answered).flatMap(([status, schema]) => {
        const known = released.answered[status];
        return known ? misfits(schema, known, `${name} answers`, { isClosed: false }) : [];
      }),
    ];
  });
}

let now: Record<string, Call>;
beforeAll(async () => {
  const { app } = await usualApi({ API_DOCS: 'on' });
  await app.ready();
  now = callsIn(JSON.stringify(app.swagger()));
});

test.each(recordings())(
  'the API accepts and returns everything that a client of $name needs',
  ({ calls }) => {
    expect(brokenFor(calls, now)).toEqual([]);
  },
);

test('every call of the API is recorded', () => {
  const what = 'calls that are in no recording: `npm run released` records them';
  expect(unrecorded(now, recordings()), what).toEqual([]);
});

const text: Schema = { type: 'string' };
const short: Schema = { ...text, maxLength: 8 };
const one = (...values: string[]): Schema => ({
  anyOf: values.map((value) => ({ type: 'string', enum: [value] })),
});
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  properties,
  required,
});

const BODY = { name: short, kind: one('x', 'y') };
const ANSWER = { id: text, at: text, kind: one('x', 'y') };
const RELEASED = {
  taken: object({ body: object(BODY, 'name') }),
  answered: { 200: object(ANSWER, 'id') },
};
const taking = (properties: Record<string, Schema>, ...required: string[]) => ({
  'POST /a': { ...RELEASED, taken: object({ body: object(properties, ...required) }) },
});
const answering = (properties: Record<string, Schema>, ...required: string[]) => ({
  'POST /a': { ...RELEASED, answered: { 200: object(properties, ...required) } },
});

test.each([
  ['nothing new', { 'POST /a': RELEASED }],
  ['one more call', { 'POST /a': RELEASED, 'GET /b': RELEASED }],
  ['a longer name', taking({ ...BODY, name: text }, 'name')],
  ['one more kind', taking({ ...BODY, kind: one('z', 'y', 'x') }, 'name')],
  ['one more key that may be left out', taking({ ...BODY, more: text }, 'name')],
  ['nothing required', taking(BODY)],
  ['one more key in the answer', answering({ ...ANSWER, more: text }, 'id')],
  ['fewer kinds in the answer', answering({ ...ANSWER, kind: one('y') }, 'id')],
])('%s does not break it', (_, now) => {
  expect(brokenFor({ 'POST /a': RELEASED }, now)).toEqual([]);
});

test.each([
  ['a call less', {}, 'is gone'],
  [
    'a shorter name',
    taking({ ...BODY, name: { ...text, maxLength: 7 } }, 'name'),
    'takes.body.name: maxLength',
  ],
  [
    'a pattern',
    taking({ ...BODY, name: { ...short, pattern: 'a' } }, 'name'),
    'takes.body.name: pattern',
  ],
  ['a kind less', taking({ ...BODY, kind: one('x') }, 'name'), 'takes.body.kind: ["y"]'],
  ['one more key that is required', taking(BODY, 'kind'), 'takes.body.kind: may be missing'],
  [
    'a key by another name',
    taking({ label: text, kind: BODY.kind }),
    'takes.body.name: is not read',
  ],
  ['an answer without a key', answering(ANSWER), 'answers.id: may be missing'],
  [
    'an answer of another type',
    answering({ ...ANSWER, id: { type: 'integer' } }, 'id'),
    'answers.id: integer',
  ],
  [
    'a kind that it does not know',
    answering({ ...ANSWER, kind: one('x', 'z') }, 'id'),
    'answers.kind: ["z"]',
  ],
])('%s is reported', (_, now: Record<string, Call>, found) => {
  expect(brokenFor({ 'POST /a': RELEASED }, now)).toEqual([`POST /a ${found}`]);
});

test('a call that no recording has is reported, whichever has the others', () => {
  const kept: Recording[] = [
    { name: 'older', calls: { 'POST /a': RELEASED } },
    { name: 'newer', calls: { 'GET /b': RELEASED } },
  ];
  const calls = { 'GET /b': RELEASED, 'GET /c': RELEASED, 'POST /a': RELEASED };
  expect(unrecorded(calls, kept)).toEqual(['GET /c']);
});
