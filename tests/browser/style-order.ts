import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type Chunk = { imports?: string[]; css?: string[] };

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync('dist/app/.vite/manifest.json', 'utf8'),
);

function stylesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((name) => stylesOf(name, seen));
  return [...imported, ...(chunk.css ?? [])];
}

const EVERYWHERE = stylesOf('index.html');

/** For each stylesheet those that always precede it: the entry's, and those of the chunks that its own chunk imports. */
const EARLIER = Object.entries(manifest).flatMap(([key, { css = [] }]) =>
  css.map((file): [string, string[]] => [
    `/${file}`,
    [...EVERYWHERE, ...stylesOf(key)]
      .filter((other) => !css.includes(other))
      .map((other) => `/${other}`),
  ]),
);

/**
 * Pairs of stylesheets without a fixed order where the order matters: both set the same property
 * of the same element. States such as `:hover`, widths and languages count as always active.
 */
export const undecidedStyles = (page: Page) =>
  page.evaluate(async (earlier) => {
    const isOrdered = (one: string, other: string) =>
      earlier.some(
        ([file, before]) =>
          (file === one && before.includes(other)) || (file === other && before.includes(one)),
      );

    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
      });

    /** At commas outside brackets. */
    function apart(list: string): string[] {
      const parts = [''];
      let depth = 0;
      for (const letter of list) {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        if (letter === ',' && depth === 0) parts.push('');
        else parts.push(`${parts.pop()}${letter}`);
      }
      return parts;
    }

    const STATES =
      /:(?:hover|active|focus|focus-visible|focus-within|disabled|enabled|checked|lang\([^)]*\))(?![\w-])/g;
    const setters = new Map<Element, Map<string, Map<string, string>>>();
    const found = new Set<string>();

    function note(element: Element, property: string, file: string, selector: string) {
      const ofElement = setters.get(element) ?? new Map<string, Map<string, string>>();
      const files = ofElement.get(property) ?? new Map<string, string>();
      for (const [other, itsSelector] of files) {
        if (other === file || isOrdered(file, other)) continue;
        found.add(`${property}: ${other} ${itsSelector}, ${file} ${selector}`);
      }
      setters.set(element, ofElement.set(property, files.set(file, selector)));
    }

    const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    );
    for (const file of new Set(files)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await (await fetch(file)).text());
      for (const { selectorText, style } of rulesIn(sheet.cssRules)) {
        for (const selector of apart(selectorText)) {
          const [, place = '', pseudo = ''] = /^(.*?)(::[\w-]+)?$/.exec(selector.trim()) ?? [];
          const always = place.replace(/:not\(:[\w-]+\)/g, '').replace(STATES, ':not(#never)');
          for (const element of document.querySelectorAll(always || '*')) {
            for (const name of style) note(element, pseudo + name, file, selector);
          }
        }
      }
    }
    return [...found];
  }, EARLIER);
