import type { BookChart, BookPath } from '../book.types.ts';
import { combined } from '../outcomes.ts';
import { addressOf } from './address.ts';
import type { Simulation } from './simulation.ts';

export function Simulator({ chart, simulation }: { chart: BookChart; simulation: Simulation }) {
  const { moments, last, leaves, offers, take, stepBack, restart, states } = simulation;
  const invoked = chart.drawing.boxes
    .filter(({ id }) => states.has(id))
    .flatMap(({ invokes }) => invokes.flatMap((one) => one.chart ?? []));
  return (
    <section className="simulator" aria-labelledby="simulator">
      <h2 id="simulator">Click through</h2>
      <p role="status">
        {last.told} → <b>{leaves.join(' + ')}</b>
      </p>
      <p>
        <button type="button" onClick={stepBack} disabled={moments.length === 1}>
          Step back
        </button>{' '}
        <button type="button" onClick={restart} disabled={moments.length === 1}>
          Start again
        </button>
      </p>
      <ul className="offers">
        {offers.map(({ event, told, description }) => (
          <li key={JSON.stringify(event)}>
            <button type="button" onClick={() => take(event)}>
              {told}
            </button>
            <p>{description}</p>
          </li>
        ))}
        {offers.length === 0 && <li>The flow has ended.</li>}
      </ul>
      {invoked.map((id) => (
        <p key={id}>
          Runs in it now: <a href={addressOf(id)}>{id}</a>
        </p>
      ))}
      <details>
        <summary>Context</summary>
        <pre>{JSON.stringify(last.now.context, null, 2)}</pre>
      </details>
    </section>
  );
}

const tellOutcome = ({ outcomes: { page, browser } }: BookPath) =>
  [
    page !== 'unwalked' && `rendered page ${page}`,
    browser !== 'unwalked' && `browser ${browser}`,
  ].filter(Boolean);

const isFailed = ({ outcomes: { page, browser } }: BookPath) =>
  combined(page, browser) === 'failed';

function PathRow({
  path,
  number,
  play,
}: {
  path: BookPath;
  number: number;
  play: Simulation['play'];
}) {
  const outcome = tellOutcome(path);
  const count = path.steps.length - 1;
  const steps = count === 1 ? '1 step' : `${count} steps`;
  return (
    <li className={isFailed(path) ? 'failed' : undefined}>
      <details>
        <summary>
          {number}. {path.walk}: {steps} to {path.steps.at(-1)?.leaf}
          {outcome.length > 0 && ` (${outcome.join(', ')})`}
        </summary>
        <ol start={0}>
          {path.steps.map(({ told, byHand, leaf }, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path takes the same step several times.
            <li key={step}>
              <button type="button" onClick={() => play(path, step)}>
                {told}
              </button>{' '}
              → {leaf}
              {byHand && <p>{byHand}</p>}
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

export function Paths({ chart, play }: { chart: BookChart; play: Simulation['play'] }) {
  return (
    <section className="paths" aria-labelledby="paths">
      <h2 id="paths">{chart.paths.length} paths</h2>
      <p>A step shows on the diagram where the path is after it.</p>
      <ol>
        {chart.paths.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <PathRow key={index} path={path} number={index + 1} play={play} />
        ))}
      </ol>
    </section>
  );
}
