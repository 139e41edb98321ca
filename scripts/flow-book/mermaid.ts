import type { Box, Graph } from './book.types.ts';

/** Mermaid takes letters, digits and underscores. */
const nameFor = (id: string) => id.replace(/\W/g, '_');
const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function linesOf(box: Box, graph: Graph): string[] {
  const inside = graph.boxes.filter(({ parent }) => parent === box.id);
  const start = graph.starts.find(({ parent }) => parent === box.id);
  const head = `state "${box.name}" as ${nameFor(box.id)}`;
  if (inside.length === 0) return [head];
  const parts = inside.map((child) => linesOf(child, graph));
  const body =
    box.kind === 'parallel'
      ? parts.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]))
      : [...(start ? [`[*] --> ${nameFor(start.to)}`] : []), ...parts.flat()];
  return [`${head} {`, ...indent(body), '}'];
}

/** The chart as a Mermaid `stateDiagram-v2`. */
export function mermaidOf(graph: Graph): string {
  const [root] = graph.boxes;
  const inside = graph.boxes.filter(({ parent }) => parent === root?.id);
  const start = graph.starts.find(({ parent }) => parent === root?.id);
  return [
    'stateDiagram-v2',
    ...indent([
      ...(start ? [`[*] --> ${nameFor(start.to)}`] : []),
      ...inside.flatMap((box) => linesOf(box, graph)),
      ...graph.arrows
        .filter(({ from, to }) => to !== null && from !== root?.id)
        // A colon or semicolon would end the label.
        .map(
          ({ from, to, label }) =>
            `${nameFor(from)} --> ${nameFor(to ?? from)}: ${label.replace(/[:;]/g, ',')}`,
        ),
      ...graph.boxes
        .filter(({ kind }) => kind === 'final')
        .map(({ id }) => `${nameFor(id)} --> [*]`),
    ]),
    '',
  ].join('\n');
}
