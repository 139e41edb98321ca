// Writes the data and the files of the flow book, and what changed in it since the book in test-results/against, whose name is an argument; started by `npm run flows`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import { charts } from '../../tests/machines/charts.ts';
import { changesSince, tellChanges } from './changes.ts';
import { collect } from './collect.ts';
import { mermaidOf } from './mermaid.ts';
import { encodePictures, picturesIn, TAKEN } from './pictures.ts';

const BOOK = new URL('../../dist/flows/', import.meta.url);
const here = (file: string) => new URL(file, import.meta.url);

const [, , against] = process.argv;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Encore’s flows</title>
<link rel="stylesheet" href="book.css">
<div id="root"></div>
<script src="data.js"></script>${against ? '\n<script src="changes.js"></script>' : ''}
<script src="book.js"></script>
</html>
`;

/** As text, which a browser reads sooner than an object of a script this long. */
const asScript = (data: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;

const pictures = picturesIn(TAKEN, 'png');
const { book, graphs } = await collect(pictures);
const { module } = await runnerImport<typeof import('./diagram.tsx')>(here('diagram.tsx').pathname);
const styles = readFileSync(here('page/diagram.css'), 'utf8');

mkdirSync(new URL('charts/', BOOK), { recursive: true });
writeFileSync(new URL('index.html', BOOK), PAGE);
writeFileSync(new URL('data.js', BOOK), `globalThis.BOOK = ${asScript(book)};\n`);
for (const { id, drawing } of book.charts) {
  const write = (ending: string, text: string) =>
    writeFileSync(new URL(`charts/${id}.${ending}`, BOOK), text);
  const graph = graphs.find((one) => one.id === id);
  const own = charts.find((one) => one.id === id);
  if (!graph || !own) throw new Error(`${id} is no chart.`);
  write('machine.ts', own.source);
  write('json', `${JSON.stringify(own.chart.config, null, 2)}\n`);
  write('mmd', mermaidOf(graph));
  const svg = createElement(module.Diagram, { drawing, name: id, styles });
  write('svg', `${renderToStaticMarkup(svg)}\n`);
}
await encodePictures(pictures, new URL('pictures/', BOOK));
if (against) {
  const changes = await changesSince(against, BOOK);
  writeFileSync(new URL('changes.js', BOOK), `globalThis.CHANGES = ${asScript(changes)};\n`);
  console.log(tellChanges(changes));
}
console.log(
  `${book.charts.length} charts, ${pictures.length} pictures. Open ${new URL('index.html', BOOK).pathname}`,
);
