import { useEffect, useRef } from 'react';
import type { Drawing } from '../book.types.ts';
import type { ChangeMarks, Changes, PartChange } from '../changes.types.ts';
import { Diagram } from '../diagram.tsx';
import { addressOf } from './address.ts';

type Changed = Changes['charts']['changed'][number];

const READABLE = 0.8;
const MARKED = '.added, .removed, .changed';

function Version({ name, drawing, marks }: { name: string; drawing: Drawing; marks: ChangeMarks }) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const [outer, inner] = [pane.current, pane.current?.querySelector(MARKED)].map((one) =>
      one?.getBoundingClientRect(),
    );
    if (outer && inner)
      pane.current?.scrollTo(inner.left - outer.left - 40, inner.top - outer.top - 40);
  }, []);
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={pane} className="scroll" aria-label={name} tabIndex={0}>
        <Diagram
          drawing={drawing}
          name={name}
          marks={{ changeOf: (id) => marks[id] }}
          zoom={READABLE}
        />
      </section>
    </figure>
  );
}

function Part({ chart, change }: { chart: string; change: PartChange }) {
  const { how, part, id, facts } = change;
  return (
    <li>
      <b className={how}>{how}</b> {id ? <a href={addressOf(chart, id)}>{part}</a> : part}
      <dl>
        {facts.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before && <del>{before}</del>} {after && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function ChartChange({ change, drawing }: { change: Changed; drawing: Drawing | undefined }) {
  const { id, how, marks, parts } = change;
  return (
    <section aria-labelledby={`changed-${id}`}>
      <h3 id={`changed-${id}`}>
        {drawing ? <a href={addressOf(id)}>{id}</a> : id} <b className={how}>{how}</b>
      </h3>
      <div className="versions">
        {change.drawing && (
          <Version name={`${id} before`} drawing={change.drawing} marks={marks.before} />
        )}
        {drawing && <Version name={`${id} now`} drawing={drawing} marks={marks.after} />}
      </div>
      <ul className="parts">
        {parts.map((part) => (
          <Part key={`${part.part} ${part.how} ${part.id}`} chart={id} change={part} />
        ))}
      </ul>
    </section>
  );
}

/** The charts that changed, each with its two diagrams and the difference in words. */
export function ChartChanges({
  charts: { changed, unchanged },
  drawingOf,
}: {
  charts: Changes['charts'];
  drawingOf: (chart: string) => Drawing | undefined;
}) {
  return (
    <>
      <h2>
        Charts: {changed.length} changed, {unchanged} unchanged
      </h2>
      {changed.map((change) => (
        <ChartChange key={change.id} change={change} drawing={drawingOf(change.id)} />
      ))}
    </>
  );
}
