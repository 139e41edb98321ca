import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Chart, compareCharts } from '../../scripts/flow-book/chart-changes.ts';
import { charts, chartsIn } from '../machines/charts.ts';

/** All charts, with this text of one of them replaced. */
async function edited(id: string, text: string | RegExp, replacement: string): Promise<Chart[]> {
  const own = charts.find((one) => one.id === id);
  const source = own?.source.replace(text, replacement) ?? '';
  expect(source).not.toBe(own?.source);
  // In the checkout, where it finds xstate.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync('test-results/charts-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/${id}.machine.ts`, source);
  const [chart] = await chartsIn(pathToFileURL(`${folder}/`));
  return charts.map((one) => (one.id === id && chart ? chart : one));
}

/** What differs in the only chart that differs. */
async function changed(id: string, text: string | RegExp, replacement: string) {
  const [change, ...others] = compareCharts(charts, await edited(id, text, replacement));
  expect(others).toEqual([]);
  expect(change).toMatchObject({ id, how: 'changed' });
  return change;
}

test('equal charts have no changes', async () => {
  expect(compareCharts(charts, charts)).toEqual([]);
  const again = await edited('sign-in', /$/, '\n// A comment.\n');
  expect(compareCharts(charts, again)).toEqual([]);
});

test('a chart that only one of two books has is removed or added', () => {
  const [first, ...others] = charts;
  expect(compareCharts(charts, others)).toMatchObject([{ id: first?.id, how: 'removed' }]);
  expect(compareCharts(others, charts)).toMatchObject([{ id: first?.id, how: 'added' }]);
});

test('another target is a change of the transition, on both diagrams', async () => {
  const change = await changed(
    'sign-in',
    "target: 'entering.throttled'",
    "target: 'entering.slowed'",
  );
  const id = 'sending: xstate.done.actor.signIn #2';
  expect(change?.parts).toEqual([
    {
      how: 'changed',
      part: 'transition sending: signIn answers [isThrottled] / keepAnswer',
      id,
      facts: [{ name: 'target', before: 'entering.throttled', after: 'entering.slowed' }],
    },
  ]);
  expect(change?.marks).toEqual({ before: { [id]: 'changed' }, after: { [id]: 'changed' } });
});

test('another guard is a change of the transition, and so is the code of a guard', async () => {
  const named = await changed('sign-in', "guard: 'hasProof'", "guard: 'isComplete'");
  expect(named?.parts).toMatchObject([
    {
      id: 'proving: credentials.submit #1',
      facts: [
        {
          name: 'label',
          before: 'credentials.submit [hasProof]',
          after: 'credentials.submit [isComplete]',
        },
      ],
    },
  ]);
  const coded = await changed('sign-in', "kind === 'slowed'", "kind === 'refused'");
  expect(coded?.parts).toMatchObject([{ part: 'guard isSlowed', facts: [{ name: 'code' }] }]);
});

test('a transition put before others is added, and changes none of them', async () => {
  const change = await changed(
    'sign-in',
    'onDone: [',
    "onDone: [{ guard: 'hasProof', target: 'recovered', description: 'New.' },",
  );
  expect(change?.parts).toMatchObject([
    { how: 'added', id: 'sending: xstate.done.actor.signIn #1' },
  ]);
  expect(change?.marks).toEqual({
    before: {},
    after: { 'sending: xstate.done.actor.signIn #1': 'added' },
  });
});

test('two transitions in another order are changes, since the first whose guard passes is taken', async () => {
  const change = await changed(
    'sign-in',
    /(onDone: \[)(\s*\{[^[]*?target: 'signedIn',.*?\n {10}\},)(\s*\{.*?\n {10}\},)/s,
    '$1$3$2',
  );
  expect(change?.parts.map(({ facts }) => facts)).toEqual([
    [{ name: 'order', before: '1', after: '2' }],
    [{ name: 'order', before: '2', after: '1' }],
  ]);
});

test('a state that is gone is removed with its transitions', async () => {
  const state = /\n {4}proving: \{.*?\n {4}\},/s;
  const signIn = await edited('sign-in', state, '\n    proving: { id: "proving" },');
  const change = compareCharts(charts, signIn)[0];
  expect(change?.parts).toMatchObject([
    { how: 'changed', part: 'state proving' },
    { how: 'removed', id: null, part: expect.stringContaining('transition proving: proof.close') },
    { how: 'removed', id: null, part: expect.stringContaining('credentials.submit [hasProof]') },
  ]);
  const renamed = await changed('sign-in', /^ {4}recovered: \{/m, '    "recovered": {}, anew: {');
  expect(renamed?.marks.after).toMatchObject({ anew: 'added', recovered: 'changed' });
  const back = compareCharts(
    await edited('sign-in', /^ {4}recovered: \{/m, '    anew: {}, recovered: {'),
    charts,
  );
  expect(back[0]?.marks.before).toEqual({ anew: 'removed' });
});

test('a description, a screen, a delay, a tag and what is invoked are changes of what has them', async () => {
  const factsOf = async (text: string | RegExp, replacement: string) =>
    (await changed('sign-in', text, replacement))?.parts.flatMap(({ part, facts }) =>
      facts.map(({ name }) => `${part}: ${name}`),
    );
  expect(await factsOf('No error message is shown.', 'Nothing is wrong.')).toEqual([
    'state entering.clear: description',
  ]);
  expect(await factsOf("screen: [{ path: '/login' }]", "screen: [{ path: '/' }]")).toEqual([
    'state sign-in: seen at',
  ]);
  expect(await factsOf('60_000', '30_000')).toEqual(['delay untilNextTry: time']);
  expect(await factsOf("tags: 'closed'", "tags: 'refused'")).toEqual([
    'state entering.closed: tags',
  ]);
  expect(await factsOf("id: 'signIn',\n        src: 'signIn'", "src: 'accountStatus'")).toContain(
    'state sending: invokes',
  );
});

test('a transition that changes no state marks the box in which the diagram has it', async () => {
  const change = await changed(
    'sign-in',
    'A password manager fills in the form',
    'Somebody fills in the form',
  );
  expect(change?.marks.after).toMatchObject({ 'entering.closed': 'changed' });
});
