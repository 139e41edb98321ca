import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/** The relative imports of a file at run time, also those made later. */
function importsOf(file: string, code: string): string[] {
  const { module } = parseSync(file, code);
  const specifiers = [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => normalize(join(dirname(file), specifier)));
}

/** The text of each file below a folder, what it imports, and which of them import it. */
export function readGraph(files: readonly string[], root = '.') {
  const code = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const imports = new Map([...code].map(([file, text]) => [file, importsOf(file, text)]));
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  return { code, imports, importers };
}
