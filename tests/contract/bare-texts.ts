import { join } from 'node:path';
import type { JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.Any;

const isNothing = (type: Type) => type.isStringLiteralType() && type.value === '';

/** Whether React can make a text of such a value; a list can hold lists of its own kind. */
function mayBeText(type: Type | undefined, checker: Checker, outer: readonly Type[] = []): boolean {
  if (!type || isNothing(type) || outer.includes(type)) return false;
  const within = (parts: readonly Type[]) =>
    parts.some((one) => mayBeText(one, checker, [...outer, type]));
  if (type.isUnionType()) return within(type.getTypes());
  if (checker.isArrayType(type) && type.isTypeReference()) {
    return within(checker.getTypeArguments(type));
  }
  return (type.flags & TEXT) !== 0;
}

/** A translation passes over white space. */
const isBlank = (node: Node) =>
  (isJsxText(node) || isStringLiteral(node)) && node.text.trim() === '';

const isContent = (child: Node) =>
  isJsxText(child) ? !isBlank(child) : !isJsxExpression(child) || child.expression !== undefined;

/** The name of an element's tag, none of a fragment's. */
const tagOf = (node: JsxElement | JsxFragment) =>
  isJsxElement(node) ? node.openingElement.tagName.getText() : '';

const isOurs = (type: Type | undefined) =>
  type?.getSymbol()?.declarations?.some(({ path }) => path.includes('/src/')) ?? false;

export type BareText = { place: string; text: string };

/** What of a file may become a text that is not alone in an element. */
function bareTextsIn(file: SourceFile, name: string, checker: Checker): BareText[] {
  const found: BareText[] = [];
  const report = (node: Node) => {
    const line = file.text.slice(0, node.getStart(file)).split('\n').length;
    found.push({ place: `${name}:${line}`, text: node.getText(file).trim().replace(/\s+/g, ' ') });
  };
  const isText = (child: Node) => {
    if (isJsxText(child)) return true;
    if (!isJsxExpression(child) || !child.expression || isBlank(child.expression)) return false;
    return mayBeText(checker.getTypeAtLocation(child.expression), checker);
  };
  const isList = (child: Node) => {
    const type =
      isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
    return type && checker.isArrayType(type) && mayBeText(type, checker);
  };
  const visit = (node: Node) => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const tag = tagOf(node);
      // Rendered as one element, with all that is in it (src/ui/sentences.tsx).
      if (tag === 'Trans') return;
      const content = node.children.filter(isContent);
      const isAlone = content.length === 1 && tag !== '';
      for (const child of content) {
        if (isAlone ? isList(child) : isText(child)) report(child);
      }
    }
    if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) {
      const tag = node.tagName;
      if (/^[A-Z]/.test(tag.getText(file)) && isOurs(checker.getTypeAtLocation(tag))) {
        const signature = checker.getResolvedSignature(node);
        const given = signature && checker.getReturnTypeOfSignature(signature);
        if (mayBeText(given, checker)) report(tag);
      }
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** `planted`: files that are added to the project, for a test of this one. */
export function bareTexts(folder: string, planted: Record<string, string>): BareText[] {
  const root = process.cwd();
  const config = join(root, 'tsconfig.planted.json');
  const project = { extends: './tsconfig.app.json', files: Object.keys(planted) };
  const files = new Map(
    Object.entries(planted).map(([name, text]) => [join(root, name), text] as const),
  ).set(config, JSON.stringify(project));
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => files.get(file),
      fileExists: (file) => files.has(file) || undefined,
    },
  });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!opened) throw new Error('The project of the app was not opened.');
    const { program, checker } = opened;
    return program
      .getSourceFileNames()
      .filter((file) => file.startsWith(join(root, folder)) && file.endsWith('.tsx'))
      .flatMap((file) => {
        const source = program.getSourceFile(file);
        return source ? bareTextsIn(source, file.slice(root.length + 1), checker) : [];
      });
  } finally {
    api.close();
  }
}
