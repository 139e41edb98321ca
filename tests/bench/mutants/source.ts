import { parseSync } from 'vite';

/** A mutation of a source file. */
export type SourceMutant = { name: string; line: number; code: string };

/** A node of the syntax tree. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
export const nodeAt = (node: Node | undefined, key: string): Node | undefined => {
  const inner = node?.[key];
  return isNode(inner) ? inner : undefined;
};
const nodesAt = (node: Node, key: string): Node[] => {
  const inner = node[key];
  return Array.isArray(inner) ? inner.filter(isNode) : [];
};
export const nameIn = (node: Node | undefined) =>
  typeof node?.name === 'string' ? node.name : undefined;

const LONGEST_NAME = 60;
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
};

/** What TypeScript adds to JavaScript without taking it away. */
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
/** Types, imports and texts are no effects. */
const isLeftOut = ({ type }: Node) =>
  (type.startsWith('TS') && !WRAPPERS.includes(type)) ||
  ['ImportDeclaration', 'ImportExpression', 'TaggedTemplateExpression'].includes(type);
/** What a page is called, and what the log says. */
const isText = (node: Node, parents: readonly Node[]) => {
  const call = parents.find(({ type }) => /^(Call|New)Expression$/.test(type));
  const property = parents.find(({ type }) => type === 'Property');
  return / /.test(String(node.value)) && (call ?? nameIn(nodeAt(property, 'key')) === 'failure');
};
const isHandle = (node: Node) =>
  node.type === 'Property' && nameIn(nodeAt(node, 'key')) === 'handle';

const OTHER_OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
};
const OTHER_NUMBERS: Record<number, number> = { 422: 200, 200: 422 };

/** The name that a function is known by. */
const nameOfFunction = (node: Node, parents: readonly Node[]) =>
  nameIn(nodeAt(node, 'id')) ??
  parents
    .slice(0, 3)
    .map((parent) => nameIn(nodeAt(parent, 'id')) ?? nameIn(nodeAt(parent, 'key')))
    .find((name) => name !== undefined) ??
  'a function';

type Change = { what?: string; start: number; end: number; text: string };

/** The mutations of a node itself. */
function changesOf(node: Node, parents: readonly Node[], code: string): Change[] {
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const instead = (of: Node, text: string, what?: string): Change => ({
    start: of.start,
    end: of.end,
    text,
    ...(what && { what }),
  });
  const dropped = (of: Node) => instead(of, ';', `without ${short(textOf(of))}`);
  const [left, right] = [nodeAt(node, 'left'), nodeAt(node, 'right')];
  const [test, body] = [nodeAt(node, 'test'), nodeAt(node, 'body')];

  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      // A comparison is turned round by itself.
      if (!test || /^[!=]==$/.test(String(test.operator))) return [];
      return [instead(test, `!(${textOf(test)})`)];
    case 'LogicalExpression':
    case 'BinaryExpression': {
      if (!left || !right) return [];
      if (node.operator === '??') return [instead(node, textOf(left))];
      const other = OTHER_OPERATORS[String(node.operator)];
      return other ? [instead(node, `(${textOf(left)}) ${other} (${textOf(right)})`)] : [];
    }
    case 'ThrowStatement':
      return [dropped(node)];
    case 'ExpressionStatement': {
      const called = nodeAt(node, 'expression');
      return called && /^(Call|Await|Unary|Assignment)/.test(called.type) ? [dropped(node)] : [];
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [instead(node, String(!node.value))];
      if (typeof node.value === 'number') {
        return [instead(node, String(OTHER_NUMBERS[node.value] ?? node.value + 1))];
      }
      if (typeof node.value !== 'string' || isText(node, parents)) return [];
      return [instead(node, "'planted'")];
    case 'TemplateLiteral':
      return [instead(node, "'planted'")];
    case 'ArrayExpression':
    case 'ObjectExpression': {
      const items = nodesAt(node, node.type === 'ArrayExpression' ? 'elements' : 'properties');
      return items
        .filter(({ type }) => type === 'SpreadElement' || type === 'Literal')
        .map((item) => {
          const end = code[item.end] === ',' ? item.end + 1 : item.end;
          return { ...instead(item, '', `without ${short(textOf(item))}`), end };
        });
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      if (!body || body.type === 'ImportExpression') return [];
      const what = `${nameOfFunction(node, parents)} does nothing`;
      if (body.type === 'BlockStatement') {
        return nodesAt(body, 'body').length > 0 ? [instead(body, '{}', what)] : [];
      }
      return [instead(body, 'undefined', what)];
    }
    default:
      return [];
  }
}

function* walk(node: Node, parents: readonly Node[]): Generator<[Node, readonly Node[]]> {
  if (isLeftOut(node) || isHandle(node)) return;
  yield [node, parents];
  const isWrapper = WRAPPERS.includes(node.type);
  for (const [key, inner] of Object.entries(node)) {
    // A name in a type or a plain key is no value.
    if ((isWrapper && key !== 'expression') || (key === 'key' && !node.computed)) continue;
    const children: unknown[] = Array.isArray(inner) ? inner : [inner];
    for (const child of children) if (isNode(child)) yield* walk(child, [node, ...parents]);
  }
}

/** The nodes of a file that are no types, imports or texts, each with its parents, the nearest first. */
export function nodesOf(file: string, code: string): [Node, readonly Node[]][] {
  const root: unknown = parseSync(file, code).program;
  return isNode(root) ? [...walk(root, [])] : [];
}

/**
 * Every small change of a source file: a condition negated, an operator, literal or status
 * exchanged, a call, a throw or an item left out, a function that does nothing. Names have no line
 * numbers, so that they outlive other changes.
 */
export function mutantsOfSource(file: string, code: string): SourceMutant[] {
  const times = new Map<string, number>();
  return nodesOf(file, code).flatMap(([node, parents]) =>
    changesOf(node, parents, code).map(({ what, start, end, text }) => {
      const name = what ?? `${short(code.slice(start, end))} → ${short(text)}`;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return {
        name: time > 1 ? `${name} #${time}` : name,
        line: code.slice(0, start).split('\n').length,
        code: code.slice(0, start) + text + code.slice(end),
      };
    }),
  );
}
