import { type Change, type Node, nameIn, nodeAt, nodesAt, short } from './source.ts';

/** What is put in the place of data: each kind of mistake is chosen as often as the others. */
export type Mistake =
  | 'another value'
  | 'another fact'
  | 'another argument'
  | 'another column'
  | 'an hour ago'
  | 'another language'
  | 'another order'
  | 'another amount'
  | 'another list'
  | 'no condition'
  | 'no lock'
  | 'no await'
  | 'no record';

const OTHER_NAMES: Record<string, string> = {
  asc: 'desc',
  desc: 'asc',
  startsAt: 'endsAt',
  endsAt: 'startsAt',
  startDate: 'endDate',
  endDate: 'startDate',
  createdAt: 'updatedAt',
  updatedAt: 'createdAt',
  userId: 'id',
  username: 'nickname',
  nickname: 'username',
  email: 'phoneNumber',
  phoneNumber: 'email',
  revision: 'id',
  min: 'max',
  max: 'min',
  lists: 'details',
  details: 'lists',
  title: 'body',
};
const OTHER_TEXTS: Record<string, string> = {
  'Asia/Seoul': 'UTC',
  omit: 'include',
  'no-cache': 'default',
  reload: 'default',
  start: 'end',
  end: 'start',
};
/** Values of the same kind are easily mistaken for each other. */
const KINDS = [
  /(^id|Id|[uU]ser|[bB]y|[wW]inner|[eE]ntry|[eE]vent|audition|application)$/,
  /(At|Date|[dD]ay|now|from|until|start|end)$/,
  /([nN]ame|title|body|[tT]ext|line|label|path|tag|lang|[eE]mail|[pP]hone\w*|number|code|key|token)$/,
  /(revision|[vV]ersion|misses|[cC]ount|max|min|most|limit|place|status)$/,
];
const areAlike = (one: string, other: string) =>
  one !== other && KINDS.some((kind) => kind.test(one) && kind.test(other));
const RECORDING = /\b(audit|record\w*|enqueue|queue|notify\w*|tell\w*|revoke\w*|outbox)\b/;
const LAST_OF_A_LIST = /\|[\w/.\\ -]+\)(?!.*\|[\w/.\\ -]+\))(.*)$/;
const NOW = /^(now|\w+\.now\(\))$/;
const LANGUAGE = /^(\w+\??\.)*(language|lang|locale)$/;
const OPENED = /^(db|tx|orm|app|request|signal|context|event|parts|platform|api|_)$/;
const FROM_MINUTE = 60;
const STATUSES = new Set([
  200, 201, 204, 206, 304, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 503,
]);

type Wrong = Change & { mistake: Mistake };

/** The wrong data that a node can be given. */
export function wrongDataOf(node: Node, parents: readonly Node[], code: string): Wrong[] {
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const instead = (mistake: Mistake, of: Node, text: string, what?: string): Wrong => ({
    mistake,
    start: of.start,
    end: of.end,
    text,
    what: what ?? `${mistake}: ${short(textOf(of))} → ${short(text)}`,
  });
  const [parent] = parents;
  const isGiven =
    parent !== undefined &&
    (/^(Call|New)Expression$/.test(parent.type)
      ? nodesAt(parent, 'arguments').includes(node)
      : parent.type === 'Property' && nodeAt(parent, 'value') === node && !isPattern(parents));
  const text = textOf(node);

  const given: Wrong[] = [];
  if (isGiven && !parent.shorthand) {
    if (NOW.test(text) && /now: number|clock/.test(code))
      given.push(instead('an hour ago', node, `(${text} - 3_600_000)`));
    if (LANGUAGE.test(text)) given.push(instead('another language', node, "'en'"));
  }

  switch (node.type) {
    case 'CallExpression': {
      const callee = nodeAt(node, 'callee');
      const called = callee ? textOf(callee) : '';
      const args = nodesAt(node, 'arguments');
      const [object, method] = [
        callee && nodeAt(callee, 'object'),
        nameIn(callee && nodeAt(callee, 'property')),
      ];
      if (called === 'and' && args.length > 1) {
        return args.map((dropped) => {
          const rest = args.filter((arg) => arg !== dropped).map(textOf);
          const what = `no condition: ${short(textOf(dropped))}`;
          return instead('no condition', node, `and(${rest.join(', ')})`, what);
        });
      }
      if (object && method === 'for') return [instead('no lock', node, textOf(object))];
      if (callee && /\.lock(ForUpdate|Shared)$/.test(called)) {
        return [instead('no lock', callee, called.replace(/lock\w+$/, 'find'))];
      }
      if (object && method === 'where' && args[0]) {
        return [instead('no condition', node, textOf(object), `no ${short(textOf(args[0]))}`)];
      }
      // Whoever is asked comes first, then what about.
      const plain = args.filter((arg) => /^(Identifier|MemberExpression)$/.test(arg.type));
      const [one, other] = plain.filter((arg) => !OPENED.test(textOf(arg))).slice(-2);
      if (
        one &&
        other &&
        areAlike(textOf(one), textOf(other)) &&
        !/^(eq|gte?|lte?|ne)$/.test(called)
      ) {
        const between = code.slice(one.end, other.start);
        const swapped = textOf(other) + between + textOf(one);
        given.push({
          ...instead('another argument', one, swapped, `another argument: ${short(text)}`),
          end: other.end,
        });
      }
      return given;
    }
    case 'ObjectExpression': {
      const held = nodesAt(node, 'properties').flatMap((property) => {
        const value = nodeAt(property, 'value');
        const isPlain = value && /^(Identifier|MemberExpression)$/.test(value.type);
        return isPlain && !property.computed ? [{ property, value }] : [];
      });
      return held.slice(1).flatMap(({ value }, at) => {
        const before = held[at];
        if (!before) return [];
        const key = nodeAt(before.property, 'key');
        const changed = `${key ? textOf(key) : ''}: ${textOf(value)}`;
        return areAlike(textOf(before.value), textOf(value))
          ? [instead('another value', before.property, changed)]
          : [];
      });
    }
    case 'MemberExpression': {
      const property = nodeAt(node, 'property');
      const other = OTHER_NAMES[nameIn(property) ?? ''];
      const fact = /^(context|event|input)\.(?!get$)\w+$/.test(text)
        ? otherFact(text, code)
        : undefined;
      if (fact) given.push(instead('another fact', node, fact));
      return property && other && !node.computed && new RegExp(`\\b${other}\\b`).test(code)
        ? [
            ...given,
            instead('another column', node, text.slice(0, -textOf(property).length) + other),
          ]
        : given;
    }
    case 'Identifier': {
      const other = /^(asc|desc)$/.test(text) && parent?.type !== 'MemberExpression';
      return other ? [instead('another order', node, OTHER_NAMES[text] ?? '')] : given;
    }
    case 'Literal':
      if (typeof node.value === 'string' && node.value in OTHER_TEXTS) {
        return [instead('another value', node, `'${OTHER_TEXTS[node.value]}'`)];
      }
      if (node.regex && LAST_OF_A_LIST.test(text)) {
        return [instead('another list', node, text.replace(LAST_OF_A_LIST, ')$1'))];
      }
      if (
        typeof node.value === 'number' &&
        node.value >= FROM_MINUTE &&
        node.value < 1e12 &&
        !STATUSES.has(node.value)
      ) {
        return [instead('another amount', node, String(Math.floor(node.value / 2)))];
      }
      return typeof node.value === 'string' && /^(en|kr|cn|jp)$/.test(node.value)
        ? [instead('another language', node, node.value === 'kr' ? "'en'" : "'kr'")]
        : [];
    case 'ExpressionStatement': {
      const expression = nodeAt(node, 'expression');
      const awaited = expression && nodeAt(expression, 'argument');
      const isAwait = expression?.type === 'AwaitExpression' && awaited;
      const callee = nodeAt((isAwait ? awaited : expression) ?? node, 'callee');
      return [
        ...(isAwait ? [instead('no await', node, `${textOf(awaited)};`)] : []),
        ...(callee && RECORDING.test(textOf(callee)) ? [instead('no record', node, ';')] : []),
      ];
    }
    default:
      return given;
  }
}

const isPattern = (parents: readonly Node[]) => parents[1]?.type === 'ObjectPattern';

/** Another one of the same event or context that the file knows, of the same kind if there is any. */
function otherFact(fact: string, code: string): string | undefined {
  const [source] = fact.split('.');
  const facts = [...code.matchAll(new RegExp(`\\b${source}\\.(?!get)\\w+`, 'g'))].map(
    ([one]) => one,
  );
  const others = [...new Set(facts)].sort().filter((one) => one !== fact && !one.endsWith('.type'));
  return others.find((one) => areAlike(one, fact)) ?? others.find((one) => one > fact) ?? others[0];
}

/** The links of a chart, which are no code: where a transition leads, what guards it and what it does. */
export function linksOf(node: Node, parents: readonly Node[], code: string): Change[] {
  const key = nameIn(node.type === 'Property' ? nodeAt(node, 'key') : undefined);
  const value = nodeAt(node, 'value');
  if (!value || !key || !/^(guard|actions|target|entry|exit|reenter|raise)$/.test(key)) return [];
  const at = { start: node.start, end: code[node.end] === ',' ? node.end + 1 : node.end };
  const dropped = { ...at, text: '', what: `without ${short(code.slice(node.start, node.end))}` };
  const own = code.slice(value.start, value.end);
  if (key !== 'target' || !/^'\w+'$/.test(own)) return [dropped];
  const states = parents.find((parent) => nameIn(nodeAt(parent, 'key')) === 'states');
  const siblings = nodesAt(nodeAt(states ?? node, 'value') ?? node, 'properties');
  const others = siblings.map((state) => `'${nameIn(nodeAt(state, 'key'))}'`);
  return others
    .filter((other) => other !== own)
    .map((text) => ({ ...at, start: value.start, end: value.end, text, what: `${own} → ${text}` }));
}
