import { Trans } from '@lingui/react/macro';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KstTime } from '../../../ui/kst-time.tsx';
import * as css from './event-draw.css.ts';
import { VerifyDraw } from './verify-draw.tsx';

const Winners = ({ event, draw }: DrawPanelProps) =>
  event.giveaways.map(({ number }) => (
    <details key={number}>
      <summary className={css.summary}>
        {event.giveaways.length > 1 ? (
          <Trans>Winners of Event {number}</Trans>
        ) : (
          <Trans>Winners</Trans>
        )}
      </summary>
      <ol className={css.winners}>
        {draw.winners
          .filter((winner) => winner.number === number)
          .map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
      </ol>
    </details>
  ));

type DrawPanelProps = { event: EventDetail; draw: Draw };

/** The currently public part of a draw and, after the draw, a button to check it (spec §2, Events). */
export const DrawPanel = ({ event, draw }: DrawPanelProps) => (
  <section className={css.section}>
    <h2 className={css.heading}>
      <Trans>A draw you can check</Trans>
    </h2>
    <p className={css.text}>
      <Trans>
        The seed is fixed before anybody enters, and its fingerprint is shown here. After the draw
        the seed itself is shown, and anyone can repeat the draw.
      </Trans>
    </p>
    <Facts>
      <Fact name={<Trans>Fingerprint of the seed (SHA-256)</Trans>}>
        <span className={css.hash}>{draw.seedHash}</span>
      </Fact>
      {draw.closedAt && (
        <Fact name={<Trans>Entries closed</Trans>}>
          <KstTime at={draw.closedAt} />
        </Fact>
      )}
      {draw.entryCount !== null && <Fact name={<Trans>Entries</Trans>}>{draw.entryCount}</Fact>}
      {draw.entriesHash && (
        <Fact name={<Trans>Fingerprint of the entries (SHA-256)</Trans>}>
          <span className={css.hash}>{draw.entriesHash}</span>
        </Fact>
      )}
      {draw.seed && (
        <Fact name={<Trans>Seed</Trans>}>
          <span className={css.hash}>{draw.seed}</span>
        </Fact>
      )}
    </Facts>
    {draw.drawnAt && (
      <>
        <Winners event={event} draw={draw} />
        <VerifyDraw event={event} draw={draw} />
      </>
    )}
  </section>
);
