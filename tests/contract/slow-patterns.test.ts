import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, types } from '@babel/core';
import { visitRegExpAST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, type ReadonlyFlags } from 'regexp-ast-analysis';
import { type AnalysisResult, analyse } from 'scslre';
import { expect, test } from 'vitest';
import { searchPatterns } from '../../contract/rules/search-pattern.ts';

const ROOMS = ['contract', 'machines', 'scripts', 'server', 'src'];

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(room, file)),
);

type Pattern = { source: string; flags: string };

/** Files that build patterns at run time, with what they make of typed text. */
const COMPUTED: Record<string, string[]> = {
  'contract/rules/search.ts': ['moon', 'aaaaaaaa', '별 발', 'ㅂㅌㅌ', '가가가고', 'id를'].flatMap(
    (typed) =>
      (['title', 'prose'] as const).flatMap((kind) => {
        const { names, tags, anywhere, words } = searchPatterns(typed, kind);
        return [...Object.values(names), tags, anywhere, ...words];
      }),
  ),
};

/** Every pattern in a source: literals, `RegExp('…')`, and `pattern: '…'` of a schema. */
function patternsIn(code: string, filename: string): Pattern[] {
  const found: Pattern[] = [];
  const ast = parseSync(code, {
    filename,
    presets: ['@babel/preset-typescript'],
    parserOpts: { plugins: filename.endsWith('x') ? ['jsx'] : [] },
    configFile: false,
    babelrc: false,
  });
  if (!ast) throw new Error(`${filename} could not be read`);
  types.traverseFast(ast, (node) => {
    if (types.isRegExpLiteral(node)) {
      found.push({ source: node.pattern, flags: node.flags });
    } else if (types.isNewExpression(node) || types.isCallExpression(node)) {
      const [source, flags] = node.arguments;
      if (!types.isIdentifier(node.callee, { name: 'RegExp' })) return;
      const sources = types.isStringLiteral(source) ? [source.value] : COMPUTED[filename];
      if (!sources) throw new Error(`${filename}: RegExp of no literal`);
      const given = types.isStringLiteral(flags) ? flags.value : '';
      found.push(...sources.map((one) => ({ source: one, flags: given })));
    } else if (types.isObjectProperty(node)) {
      if (!types.isIdentifier(node.key, { name: 'pattern' })) return;
      if (types.isStringLiteral(node.value)) found.push({ source: node.value.value, flags: 'u' });
    }
  });
  return found;
}

/** Repeated alternatives with a common prefix: `(a|aa)+` tries every way to split its input. */
function ambiguousRepetitions({ pattern, flags }: AnalysisResult['parsed']): string[] {
  const found: string[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter({ element, max, raw }) {
      if (max !== Number.POSITIVE_INFINITY || !('alternatives' in element)) return;
      const firsts = element.alternatives.map(
        (alternative) => getFirstConsumedChar(alternative, 'ltr', flags as ReadonlyFlags).char,
      );
      const isShared = firsts.some((one, at) =>
        firsts.slice(at + 1).some((other) => !one.isDisjointWith(other)),
      );
      if (isShared) found.push(`${raw} repeats alternatives that begin alike`);
    },
  });
  return found;
}

const slow = (code: string, filename = 'some.ts'): string[] =>
  patternsIn(code, filename).flatMap(({ source, flags }) => {
    const { parsed, reports } = analyse({ source, flags });
    return [
      ...reports.map(({ type, character }) => `with many ${character.pick} (${type})`),
      ...ambiguousRepetitions(parsed),
    ].map((reason) => `${filename}: /${source}/${flags} ${reason}`);
  });

test('no pattern takes more than linear time, whatever the input', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((file) => slow(readFileSync(file, 'utf8'), file))).toEqual([]);
});

test.each([
  ['slashes at the end', `path.replace(/\\/+$/, '')`],
  ['a separator among spaces', 'part.split(/\\s*;\\s*q=/)'],
  ['an address', 'text.replace(/[^\\s]+@[^\\s]+/g, "")'],
  ['nested repetition', '/^(a+)+$/.test(text)'],
  ['two that share characters', '/^\\d*\\w+!$/.test(text)'],
  ['one that is constructed', `new RegExp('\\\\s+$').test(text)`],
  ['one of a schema', `Type.String({ pattern: '^(a|aa)+$' })`],
])('a slow pattern is detected: %s', (_, code) => {
  expect(slow(code)).toHaveLength(1);
});
