import { describe, expect, test } from 'vitest';
import type { Area, Box, Drawing } from '../../scripts/flow-book/book.types.ts';
import { graphOf, overviewOf } from '../../scripts/flow-book/graph.ts';
import { drawingOf } from '../../scripts/flow-book/layout.ts';
import { mermaidOf } from '../../scripts/flow-book/mermaid.ts';
import { chartsOfActors } from '../machines/actor-charts.ts';
import { charts } from '../machines/charts.ts';
import { nameOf, statesOf, transitionsOf } from '../machines/states.ts';

const actors = chartsOfActors();
const graphs = charts.map(({ chart }) => graphOf(chart, actors));
const drawings = await Promise.all(graphs.map(drawingOf));

const isInside = (inner: Area, outer: Area) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const areApart = (one: Area, other: Area) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** The boxes that are not where a reader would look for them. */
function misplaced({ boxes }: Drawing): string[] {
  const strayed = boxes.filter((box) => {
    const parent = boxes.find(({ id }) => id === box.parent);
    return parent && !isInside(box, parent);
  });
  const covered = boxes.filter((box) =>
    boxes.some((other) => other !== box && other.parent === box.parent && !areApart(box, other)),
  );
  return [...strayed, ...covered].map(({ id }) => id);
}

describe.each(charts)('$id', ({ id, chart }) => {
  const place = graphs.findIndex((one) => one.id === id);
  const [graph, drawing] = [graphs[place], drawings[place]];
  if (!graph || !drawing) throw new Error(`${id} has no diagram.`);

  test('every state has a box inside its parent’s and beside its siblings', () => {
    const states = statesOf(chart.root).map(nameOf);
    expect(drawing.boxes.map((box) => box.id)).toEqual([id, ...states]);
    expect(misplaced(drawing)).toEqual([]);
  });

  test('every transition is an arrow with its event, or a line in the box that it does not leave', () => {
    const drawn = drawing.lines.flatMap(({ arrow }) => arrow?.id ?? []);
    const staying = graph.arrows.filter(({ to }) => to === null);
    for (const { from, label } of staying) {
      const box = drawing.boxes.find((one) => one.id === from);
      expect(box?.lines).toContain(label);
    }
    expect(new Set([...drawn, ...staying.map((arrow) => arrow.id)])).toEqual(
      new Set(transitionsOf(chart).values()),
    );
    for (const { points } of drawing.lines) expect(points.length).toBeGreaterThan(1);
  });

  test('Mermaid has each state, and each arrow but those of the whole chart', () => {
    const lines = mermaidOf(graph).split('\n');
    const moving = graph.arrows.filter(({ from, to }) => to !== null && from !== id);
    expect(lines.filter((line) => / as \w+( \{)?$/.test(line))).toHaveLength(
      graph.boxes.length - 1,
    );
    expect(lines.filter((line) => /^ {2}\w+ --> \w+: \S/.test(line))).toHaveLength(moving.length);
  });
});

test('what a state invokes, does and keeps, and the guard and actions of an arrow are in the diagram', () => {
  const signIn = graphs.find(({ id }) => id === 'sign-in');
  const box = (id: string): Box | undefined => signIn?.boxes.find((one) => one.id === id);
  expect(box('sending')?.lines).toEqual(['invoke signIn', 'credentials.edit / forgetAnswer']);
  expect(box('entering.closed')).toMatchObject({
    lines: ['entry / tellStatus', 'credentials.edit'],
    places: ['/login in a dialog'],
  });
  const labels = signIn?.arrows.filter(({ from }) => from === 'sending').map(({ label }) => label);
  expect(labels).toContain('signIn answers [isSlowed] / keepAnswer, refuseProof');
  expect(labels).toContain('signIn fails / reportFailure, keepAnswer');
});

test('the overview has an arrow for each chart that another one runs, and none for calls of the server', () => {
  const { boxes, arrows } = overviewOf(graphs);
  expect(boxes).toHaveLength(charts.length + 1);
  const ofSignIn = arrows.filter(({ from }) => from === 'sign-in');
  expect(ofSignIn.map(({ to, label }) => `${label} → ${to}`)).toEqual([
    'phoneVerification → phone-verification',
    'accountStatus in entering → account-status',
  ]);
});

test('a chart is drawn alike each time', async () => {
  const [graph] = graphs;
  if (graph) expect(await drawingOf(graph)).toEqual(drawings[0]);
});
