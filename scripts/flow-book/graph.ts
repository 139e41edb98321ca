import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { screensOf } from '../../tests/machines/facts.ts';
import { nameOf, statesOf, transitionsOf } from '../../tests/machines/states.ts';
import type { Arrow, Box, Graph } from './book.types.ts';
import { eventNameOf } from './event-name.ts';

type Named = string | { type: string } | ((...given: never[]) => unknown);

/** By their names in the chart; xstate adds functions for its delays. */
const namesIn = (effects: readonly Named[]): string[] =>
  effects.flatMap((effect) => {
    if (typeof effect === 'function') return [];
    return typeof effect === 'string' ? effect : effect.type;
  });

const actorsOf = (node: AnyStateNode): string[] =>
  node.invoke.map(({ src }) => (typeof src === 'string' ? src : node.id));

const placesOf = (node: AnyStateNode) =>
  (screensOf(node) ?? []).map(({ path, open, dialog }) =>
    [path, open && `behind “${open}”`, dialog && 'in a dialog'].filter(Boolean).join(' '),
  );

function arrowsOf(chart: AnyStateMachine): Arrow[] {
  const names = transitionsOf(chart);
  return [chart.root, ...statesOf(chart.root)].flatMap((node) => {
    const groups = [...node.transitions.entries(), ['always', node.always ?? []] as const];
    return groups.flatMap(([type, group]) =>
      group.flatMap((one): Arrow[] => {
        const [guard] = one.guard ? namesIn([one.guard]) : [];
        const actions = namesIn(one.actions);
        const label = [
          eventNameOf(type),
          ...(guard ? [`[${guard}]`] : []),
          ...(actions.length > 0 ? [`/ ${actions.join(', ')}`] : []),
        ].join(' ');
        const shared = {
          id: names.get(one) ?? '',
          from: nameOf(node),
          label,
          description: one.description ?? '',
        };
        const targets = one.target ?? [];
        if (targets.length === 0) return [{ ...shared, to: null }];
        return targets.map((target) => ({ ...shared, to: nameOf(target) }));
      }),
    );
  });
}

const ALL = 'Encore';

/** The states and transitions of a chart, as its diagram shows them. */
export function graphOf(
  chart: AnyStateMachine,
  chartsOfActors: ReadonlyMap<string, string>,
): Graph {
  const nodes = [chart.root, ...statesOf(chart.root)];
  const arrows = arrowsOf(chart);
  const boxes = nodes.map((node): Box => {
    const staying = arrows.filter(({ from, to }) => from === nameOf(node) && to === null);
    const [entry, exit] = [namesIn(node.entry), namesIn(node.exit)];
    return {
      id: nameOf(node),
      name: node.key,
      parent: node.parent ? nameOf(node.parent) : null,
      kind: node.type,
      isRegion: node.parent?.type === 'parallel',
      description: node.description ?? '',
      places: placesOf(node),
      tags: [...node.tags],
      lines: [
        ...actorsOf(node).map((actor) => `invoke ${actor}`),
        ...(node.meta?.proof ? [`may wait for ${node.meta.proof}`] : []),
        ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
        ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
        ...staying.map(({ label }) => label),
      ],
      invokes: actorsOf(node).map((name) => ({
        name,
        chart: chartsOfActors.get(`${chart.id} ${name}`) ?? null,
      })),
      waitsFor: node.meta?.proof ?? null,
    };
  });
  const starts = nodes
    .filter(({ type }) => type === 'compound')
    .flatMap((node) =>
      (node.initial.target ?? []).map((target) => ({
        id: `${nameOf(node)} starts`,
        parent: nameOf(node),
        to: nameOf(target),
      })),
    );
  return { id: chart.id, boxes, arrows, starts };
}

/** All charts, with an arrow from each to those that it invokes or waits for. */
export function overviewOf(graphs: readonly Graph[]): Graph {
  const root = {
    kind: 'compound',
    isRegion: false,
    places: [],
    tags: [],
    lines: [],
    invokes: [],
    waitsFor: null,
  };
  const boxes = graphs.map(
    ({ id, boxes: [own] }): Box => ({
      ...root,
      id,
      name: id,
      parent: ALL,
      kind: 'atomic',
      description: own?.description ?? '',
    }),
  );
  const arrows = graphs.flatMap(({ id, boxes: states }) =>
    states.flatMap((state) => {
      const arrowTo = (to: string, name: string, description: string): Arrow => {
        const label = state.id === id ? name : `${name} in ${state.id}`;
        return { id: `${id}: ${label}`, from: id, to, label, description };
      };
      return [
        ...state.invokes.flatMap(({ name, chart }) =>
          chart ? arrowTo(chart, name, `${id} invokes ${chart} as ${name}.`) : [],
        ),
        ...(state.waitsFor
          ? [
              arrowTo(
                state.waitsFor,
                'the proof',
                `A call of ${id} may wait for ${state.waitsFor}.`,
              ),
            ]
          : []),
      ];
    }),
  );
  const all: Box = { ...root, id: ALL, name: ALL, parent: null, kind: 'compound', description: '' };
  return { id: ALL, boxes: [all, ...boxes], arrows, starts: [] };
}
