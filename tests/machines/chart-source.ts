import { parseSync, traverse, types } from '@babel/core';

function parse(source: string) {
  const file = parseSync(source, {
    filename: 'chart.ts',
    presets: ['@babel/preset-typescript'],
    configFile: false,
  });
  if (!file) throw new Error('The chart cannot be parsed.');
  return file;
}

/** The modules the file imports at run time. */
export function importsOf(source: string): string[] {
  const found: string[] = [];
  traverse(parse(source), {
    enter({ node }) {
      if (types.isImportDeclaration(node)) {
        if (node.importKind !== 'type') found.push(node.source.value);
      } else if (types.isExportNamedDeclaration(node) || types.isExportAllDeclaration(node)) {
        if (node.source && node.exportKind !== 'type') found.push(node.source.value);
      } else if (types.isImport(node) || types.isIdentifier(node, { name: 'require' })) {
        found.push(node.type);
      }
    },
  });
  return found;
}

/** What makes a part of the literal dynamic. Functions are allowed, since an editor keeps their text. */
function whyOpaque(node: types.Node): string | undefined {
  if (types.isSpreadElement(node)) return 'a spread';
  if (types.isTemplateLiteral(node)) return 'a template';
  if (types.isConditionalExpression(node)) return 'a condition';
  if (!types.isObjectProperty(node)) return undefined;
  if (node.computed) return 'a computed key';
  return types.isIdentifier(node.value) ? `a reference: ${node.value.name}` : undefined;
}

/** What a visualizer, which parses the text and does not run it, cannot follow. */
export function opaquePartsOf(source: string): string[] {
  const opaque: string[] = [];
  let charts = 0;
  traverse(parse(source), {
    enter(path) {
      const { node } = path;
      if (types.isTSEnumDeclaration(node)) opaque.push('an enum');
      if (!types.isCallExpression(node) || !types.isMemberExpression(node.callee)) return;
      if (types.isIdentifier(node.callee.property, { name: 'extend' })) opaque.push('.extend()');
      if (!types.isIdentifier(node.callee.property, { name: 'createMachine' })) return;
      charts += 1;
      if (!types.isExportNamedDeclaration(path.parentPath?.parentPath?.parent)) {
        opaque.push('not exported at module level');
      }
      if (!types.isObjectExpression(node.arguments[0])) opaque.push('not a literal');
      for (const literal of [path.get('arguments.0')].flat()) {
        literal.traverse({
          enter(part) {
            const why = whyOpaque(part.node);
            if (why) opaque.push(why);
            if (part.isFunction()) part.skip();
          },
        });
      }
    },
  });
  return charts === 1 ? opaque : [...opaque, `${charts} charts`];
}
