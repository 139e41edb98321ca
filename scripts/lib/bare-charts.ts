import { type PluginObj, types as t } from '@babel/core';

type Visit = (value: t.Node) => void;

/** For those who open a chart as a diagram; nothing reads them at run time. */
const NOTES = ['description', 'meta'];

function keyOf(property: t.ObjectExpression['properties'][number]): string {
  if (!t.isObjectProperty(property)) return '';
  const { key } = property;
  return t.isIdentifier(key) ? key.name : t.isStringLiteral(key) ? key.value : '';
}

/** The objects that a value is, or lists. */
function objectsIn(value: t.Node | null): t.ObjectExpression[] {
  if (t.isObjectExpression(value)) return [value];
  return t.isArrayExpression(value) ? value.elements.flatMap(objectsIn) : [];
}

function strip(value: t.Node, keys: readonly string[], inside: (key: string) => Visit | undefined) {
  for (const object of objectsIn(value)) {
    object.properties = object.properties.filter((property) => !keys.includes(keyOf(property)));
    for (const property of object.properties) {
      if (t.isObjectProperty(property)) inside(keyOf(property))?.(property.value);
    }
  }
}

const each =
  (visit: Visit): Visit =>
  (value) =>
    strip(value, [], () => visit);

const transition: Visit = (value) => strip(value, NOTES, () => undefined);

const INVOKE: Record<string, Visit> = {
  onDone: transition,
  onError: transition,
  onSnapshot: transition,
};

const STATE: Record<string, Visit> = {
  states: each((value) => state(value)),
  on: each(transition),
  after: each(transition),
  always: transition,
  onDone: transition,
  invoke: (value) => strip(value, NOTES, (key) => INVOKE[key]),
};

const state: Visit = (value) => strip(value, NOTES, (key) => STATE[key]);

/** A Babel plugin: takes notes and type witnesses out of charts, so that fans do not download what designers read. */
export const bareCharts = (): PluginObj => ({
  name: 'bare-charts',
  visitor: {
    CallExpression({
      node: {
        callee,
        arguments: [config],
      },
    }) {
      if (!config) return;
      if (t.isIdentifier(callee, { name: 'setup' })) strip(config, ['types'], () => undefined);
      if (
        t.isMemberExpression(callee) &&
        t.isIdentifier(callee.property, { name: 'createMachine' })
      ) {
        state(config);
      }
    },
  },
});
