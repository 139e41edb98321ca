import type { BookChart } from '../book.types.ts';
import { addressOf } from './address.ts';
import { OnScreen } from './on-screen.tsx';

const LIST = new Intl.ListFormat('en');

function StateDetails({ chart, id }: { chart: BookChart; id: string }) {
  const box = chart.drawing.boxes.find((one) => one.id === id);
  if (!box) return <p>This chart has no state {id}.</p>;
  const leaving = chart.drawing.lines.flatMap(({ arrow }) => (arrow?.from === id ? arrow : []));
  return (
    <>
      <h2>{box.parent ? box.id : chart.id}</h2>
      <p>{box.description}</p>
      {box.places.length > 0 && <p>Seen at {LIST.format(box.places)}.</p>}
      {box.tags.length > 0 && <p>Tags: {box.tags.join(', ')}</p>}
      {box.invokes.map(({ name, chart: invoked }) => (
        <p key={name}>
          Invokes {invoked ? <a href={addressOf(invoked)}>{invoked}</a> : name}
          {invoked && ` as ${name}`}.
        </p>
      ))}
      {leaving.length > 0 && (
        <ul>
          {leaving.map(({ id: arrow, label, description }) => (
            <li key={arrow}>
              <a href={addressOf(chart.id, arrow)}>{label}</a> {description}
            </li>
          ))}
        </ul>
      )}
      <OnScreen chart={chart} state={id} />
    </>
  );
}

function ArrowDetails({ chart, id }: { chart: BookChart; id: string }) {
  const arrow = chart.drawing.lines.find((line) => line.arrow?.id === id)?.arrow;
  if (!arrow) return <StateDetails chart={chart} id={id} />;
  const outcome = chart.outcomes[id];
  return (
    <>
      <h2>{arrow.label}</h2>
      <p>{arrow.description}</p>
      <p>
        From <a href={addressOf(chart.id, arrow.from)}>{arrow.from}</a> to{' '}
        <a href={addressOf(chart.id, arrow.to ?? arrow.from)}>{arrow.to ?? arrow.from}</a>.
      </p>
      <p>
        Last run: rendered page {outcome?.page ?? 'unwalked'}, browser{' '}
        {outcome?.browser ?? 'unwalked'}.
      </p>
      {chart.beyond[id] && <p>No fan can take it on the screen. {chart.beyond[id]}</p>}
    </>
  );
}

/** What the chosen state or arrow is; the chart itself where nothing is chosen. */
export function Details({ chart, part }: { chart: BookChart; part: string | null }) {
  return (
    <section className="details" aria-label="Details">
      {part?.includes(': ') ? (
        <ArrowDetails chart={chart} id={part} />
      ) : (
        <StateDetails chart={chart} id={part ?? chart.id} />
      )}
    </section>
  );
}
