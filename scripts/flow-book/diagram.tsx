import type { ReactNode } from 'react';
import type { Drawing, Point } from './book.types.ts';
import { LINE_HEIGHT, labelLines, TITLE_HEIGHT } from './sizes.ts';

export type Marks = {
  /** The states that the simulation is in, or the chosen one. */
  active?: ReadonlySet<string>;
  /** The state or arrow that is told about. */
  chosen?: string | null;
  /** The arrow that was taken last. */
  taken?: string | null;
  /** The class of an arrow: how it went in the last run. */
  outcomeOf?: (arrow: string) => string;
  /** The class of a state or arrow that differs from another version of the chart. */
  changeOf?: (id: string) => string | undefined;
  /** The address at which a state or an arrow is told about. */
  addressOf?: (id: string) => string;
};

/** A link in the book, a plain group in a file of its own. */
function Part({
  id,
  classes,
  marks,
  children,
}: {
  id: string;
  classes: readonly unknown[];
  marks: Marks;
  children: ReactNode;
}) {
  const className = classes.filter(Boolean).join(' ');
  if (!marks.addressOf) return <g className={className}>{children}</g>;
  return (
    <a className={className} href={marks.addressOf(id)} aria-label={id}>
      {children}
    </a>
  );
}

const lineOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');

function State({ box, marks }: { box: Drawing['boxes'][number]; marks: Marks }) {
  const { x, y, width, height, kind, isRegion, lines, description } = box;
  const classes = [
    'state',
    kind,
    isRegion && 'region',
    marks.changeOf?.(box.id),
    marks.active?.has(box.id) && 'active',
    marks.chosen === box.id && 'chosen',
  ];
  return (
    <Part id={box.id} classes={classes} marks={marks}>
      <title>{`${box.id}: ${description}`}</title>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {kind === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      <text className="name" x={x + 12} y={y + 18}>
        {box.name}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          className="line"
          x={x + 12}
          y={y + TITLE_HEIGHT + 10 + index * LINE_HEIGHT}
        >
          {line}
        </text>
      ))}
    </Part>
  );
}

function Line({ line, marks }: { line: Drawing['lines'][number]; marks: Marks }) {
  const { arrow, points, label } = line;
  if (!arrow) return <path className="start" d={lineOf(points)} markerEnd="url(#tip)" />;
  const classes = [
    'arrow',
    marks.outcomeOf?.(arrow.id),
    marks.changeOf?.(arrow.id),
    marks.taken === arrow.id && 'taken',
    marks.chosen === arrow.id && 'chosen',
  ];
  return (
    <Part id={arrow.id} classes={classes} marks={marks}>
      <title>{`${arrow.id}: ${arrow.description}`}</title>
      <path d={lineOf(points)} markerEnd="url(#tip)" />
      {label && <rect x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />}
      {label &&
        labelLines(arrow.label).map((text, index) => (
          <text key={text} x={label.x + 4} y={label.y + 12 + index * LINE_HEIGHT}>
            {text}
          </text>
        ))}
    </Part>
  );
}

/** A chart as SVG, alone in a file or in the page of the book. */
export function Diagram({
  drawing,
  name,
  marks = {},
  zoom = 1,
  styles,
}: {
  drawing: Drawing;
  name: string;
  marks?: Marks;
  zoom?: number;
  /** For an SVG that stands alone. */
  styles?: string;
}) {
  const { width, height, boxes, dots, lines } = drawing;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="diagram"
      role={marks.addressOf ? 'group' : 'img'}
      aria-label={`Diagram of ${name}`}
      viewBox={`0 0 ${width} ${height}`}
      width={Math.round(width * zoom)}
      height={Math.round(height * zoom)}
    >
      {styles && <style>{styles}</style>}
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 L8 4 L0 8 Z" />
        </marker>
      </defs>
      {boxes.map((box) => (
        <State key={box.id} box={box} marks={marks} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="dot" cx={x} cy={y} r={5} />
      ))}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an arrow with two targets is drawn twice.
        <Line key={`${line.arrow?.id} ${index}`} line={line} marks={marks} />
      ))}
    </svg>
  );
}
