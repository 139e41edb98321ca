import { globSync } from 'node:fs';
import { isValidElement } from 'react';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { readCatalogues } from '../../scripts/lib/catalogues.ts';
import { readGraph } from '../../scripts/lib/import-graph.ts';
import { appContext } from '../../src/flows/app/app.ts';
import { createWords } from '../../src/i18n/words.ts';
import { PAGES, routeTable } from './page-cases.ts';
import { sampleApp } from './sample-app.ts';

const { code, imports } = readGraph(globSync('src/**/*.{ts,tsx}'));

/** A file's texts, by their catalogue. */
const textsOf = new Map<string, Map<string, string[]>>();
for (const [path, entries] of readCatalogues()) {
  const [locale, name = ''] = path.split('/');
  if (locale !== 'en') continue;
  for (const { english, files } of entries) {
    for (const file of files) {
      const texts = textsOf.get(file) ?? new Map<string, string[]>();
      textsOf.set(file, texts.set(name, [...(texts.get(name) ?? []), english]));
    }
  }
}

const isPage = (file: string) => /^src\/routes\/.*\.page\.tsx$/.test(file);

const NEEDED = /\b(?:need|wordsLoader)\('(\w+)'\)|\b(preparing)Words\(/g;

const neededIn = (file: string) =>
  [...(code.get(file)?.matchAll(NEEDED) ?? [])].map(([, name, own = '']) => name ?? own);

/**
 * Texts that can be shown before their catalogue is there: those of the modules that a module leads to,
 * unless one on the way, or what it imports itself, has needed the catalogue.
 */
function lateTexts(start: string, there: readonly string[], isBeyond = (_: string) => false) {
  const late = new Set<string>();
  const seen = new Set<string>();
  function visit(file: string, before: readonly string[]) {
    const imported = imports.get(file) ?? [];
    const names = [...new Set([...before, ...[file, ...imported].flatMap(neededIn)])].sort();
    const visited = `${file} ${names}`;
    if (seen.has(visited) || isBeyond(file)) return;
    seen.add(visited);
    const catalogues = [...(textsOf.get(file) ?? [])];
    // A file may be in several: one of them is enough.
    const known = catalogues.flatMap(([name, texts]) => (names.includes(name) ? texts : []));
    for (const [name, texts] of catalogues) {
      for (const text of texts) {
        if (known.includes(text)) continue;
        late.add(`“${text}” of ${file} is shown before ${name}.po is there`);
      }
    }
    for (const one of imported) visit(one, names);
  }
  visit(start, there);
  return [...late];
}

const pageFiles = import.meta.glob<Record<string, unknown>>('../../src/routes/**/*.page.tsx');

/** A page of the staff is inside of what shows it once it is loaded. */
function pageIn(component: unknown) {
  if (!(component instanceof Function) || component.name !== 'staffPart') return component;
  const element: unknown = component();
  return isValidElement(element) ? element.type : component;
}

async function fileOf(component: unknown) {
  const page = pageIn(component);
  for (const [file, load] of Object.entries(pageFiles)) {
    if (Object.values(await load()).includes(page)) return file.replace('../../', '');
  }
  throw new Error('No page has this component.');
}

test.each(Object.entries(PAGES))(
  'the loader of %s needs every catalogue of its page',
  async (path, { at = path, ...who }) => {
    const app = sampleApp({ ...who, words: createWords() });
    const request = new Request(`https://encore.test${at}`);
    let file = '';
    await createStaticHandler(routeTable()).query(request, {
      requestContext: new RouterContextProvider(new Map([[appContext, app]])),
      async generateMiddlewareResponse(load) {
        const context = await load(request);
        if (context instanceof Response) return context;
        file = await fileOf(context.matches.at(-1)?.route.Component);
        return new Response();
      },
    });
    const { groups } = app.words;
    app.stop();
    expect(lateTexts(file, ['messages', ...groups])).toEqual([]);
  },
);

test('what Backstage says of a kind of content is in its catalogue: no page imports it by name', () => {
  const kinds = globSync('src/routes/admin/content/kinds/*.ts');
  expect(kinds).not.toEqual([]);
  expect(kinds.flatMap((file) => lateTexts(file, ['messages', 'admin']))).toEqual([]);
});

test('the shell needs every catalogue of what it shows, and the routes have none', () => {
  expect(lateTexts('src/entry-browser.tsx', ['messages'], isPage)).toEqual([]);
});

/** The modules that `start` leads to, without other pages. */
function reachedFrom(start: string) {
  const found = new Set([start]);
  for (const file of found) {
    for (const imported of imports.get(file) ?? []) {
      if (!isPage(imported)) found.add(imported);
    }
  }
  return found;
}

/** The catalogues that the loaders of a page need. */
const neededFor = (page: string) =>
  [...imports]
    .filter(([, imported]) => imported.includes(page))
    .flatMap(([file]) => neededIn(file));

test('a text that only pages of one catalogue show is not in the first load', () => {
  const first = ['src/entry-browser.tsx', 'src/routes/home/home.page.tsx'].map(reachedFrom);
  const pages = [...imports.keys()]
    .filter(isPage)
    .map((page) => ({ reached: reachedFrom(page), catalogues: neededFor(page) }));
  const misplaced = [...textsOf].flatMap(([file, texts]) => {
    if (!texts.has('messages') || first.some((reached) => reached.has(file))) return [];
    const showing = pages.filter(({ reached }) => reached.has(file));
    const [common] = (showing[0]?.catalogues ?? []).filter((name) =>
      showing.every(({ catalogues }) => catalogues.includes(name)),
    );
    return common
      ? (texts.get('messages') ?? []).map(
          (text) => `“${text}” of ${file} belongs to ${common}.po (lingui.config.ts)`,
        )
      : [];
  });
  expect(misplaced).toEqual([]);
});
