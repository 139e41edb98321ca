import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs';
import type { Area, Arrow, Box, Drawing, Graph, Point } from './book.types.ts';
import { CHARACTER, LINE_HEIGHT, labelLines, TITLE_HEIGHT } from './sizes.ts';

const PADDING = 12;
const DOT = 10;

const SPACES = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

const labelSize = (label: string) => {
  const lines = labelLines(label);
  const longest = Math.max(...lines.map(({ length }) => length));
  return { width: longest * CHARACTER.line + 8, height: lines.length * LINE_HEIGHT };
};

const headSize = (box: Box) => ({
  width: Math.max(
    box.name.length * CHARACTER.title,
    ...box.lines.map(({ length }) => length * CHARACTER.line),
  ),
  height: TITLE_HEIGHT + box.lines.length * LINE_HEIGHT,
});

function nodeOf(box: Box, graph: Graph): ElkNode {
  const inside = graph.boxes.filter(({ parent }) => parent === box.id);
  const head = headSize(box);
  if (inside.length === 0) {
    return { id: box.id, width: head.width + 2 * PADDING, height: head.height + PADDING / 2 };
  }
  const dots = graph.starts.filter(({ parent }) => parent === box.id);
  return {
    id: box.id,
    layoutOptions: {
      'elk.padding': `[top=${head.height + PADDING},left=${PADDING},bottom=${PADDING},right=${PADDING}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width + 2 * PADDING}, ${head.height})`,
    },
    children: [
      ...dots.map(({ id }) => ({ id, width: DOT, height: DOT })),
      ...inside.map((child) => nodeOf(child, graph)),
    ],
  };
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

const everyNode = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(everyNode)];

const elk = new ELK();

/** The pane of the book on a screen of 13 inches. */
const PANE = { width: 770, height: 680 };
const zoomToFit = ({ width, height }: Drawing) =>
  Math.min(PANE.width / width, PANE.height / height);

/** Where the boxes and arrows of a chart stand, from above or from the left, whichever is larger on the screen. The same graph is always drawn alike. */
export async function drawingOf(graph: Graph): Promise<Drawing> {
  const fromAbove = await laidOut(graph, 'DOWN');
  const fromLeft = await laidOut(graph, 'RIGHT');
  return zoomToFit(fromLeft) > zoomToFit(fromAbove) ? fromLeft : fromAbove;
}

async function laidOut(graph: Graph, direction: 'DOWN' | 'RIGHT'): Promise<Drawing> {
  const [root] = graph.boxes;
  if (!root) throw new Error(`${graph.id} has no states.`);
  const moving = graph.arrows.filter(({ to }) => to !== null);
  const edges = new Map<string, { arrow: Arrow | null; edge: ElkExtendedEdge }>();
  for (const [index, arrow] of moving.entries()) {
    const id = `arrow ${index}`;
    const label = { text: arrow.label, ...labelSize(arrow.label) };
    const edge = { id, sources: [arrow.from], targets: [arrow.to ?? arrow.from], labels: [label] };
    edges.set(id, { arrow, edge });
  }
  for (const { id, to } of graph.starts) {
    edges.set(id, { arrow: null, edge: { id, sources: [id], targets: [to] } });
  }
  const laid: ElkNode = await elk.layout({
    id: 'diagram',
    layoutOptions: { ...SPACES, 'elk.direction': direction },
    children: [nodeOf(root, graph)],
    edges: [...edges.values()].map(({ edge }) => edge),
  });
  const areas = new Map(everyNode(laid).map((node) => [node.id, areaOf(node)]));
  const size = areaOf(laid);
  return {
    width: size.width,
    height: size.height,
    boxes: graph.boxes.map((box) => ({ ...box, ...(areas.get(box.id) ?? areaOf({})) })),
    dots: graph.starts.map(({ id }) => {
      const { x, y } = areas.get(id) ?? areaOf({});
      return { x: x + DOT / 2, y: y + DOT / 2 };
    }),
    lines: (laid.edges ?? []).map((edge) => {
      const [label] = edge.labels ?? [];
      return {
        arrow: edges.get(edge.id)?.arrow ?? null,
        points: (edge.sections ?? []).flatMap(pointsOf),
        label: label ? areaOf(label) : null,
      };
    }),
  };
}
