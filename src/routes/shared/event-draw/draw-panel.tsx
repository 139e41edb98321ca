import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { allDoubts, type Doubt, drawWaitOf } from '../../../../contract/rules/draw-doubts.ts';
import type { Draw, EventDetail } from '../../../../contract/schemas/events.ts';
import { Duration } from '../../../ui/duration.tsx';
import { Fact, Facts as FactList } from '../../../ui/facts.tsx';
import { Hash } from '../../../ui/hash.tsx';
import { KstEnd, KstTime } from '../../../ui/kst-time.tsx';
import { Change, useDrawChanges } from './draw-changes.tsx';
import { DrawRecipe } from './draw-recipe.tsx';
import * as css from './event-draw.css.ts';
import type { DrawChange } from './seen-draw.ts';
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
      <ol className={css.winners} translate="no">
        {draw.winners
          .filter((winner) => winner.number === number)
          .map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
      </ol>
    </details>
  ));

/** To whom each place has gone, in the order of the reserves. */
const PassedOn = ({ draw: { passedOn = [], vacant = [] } }: Pick<DrawPanelProps, 'draw'>) =>
  passedOn.length + vacant.length > 0 && (
    <details>
      <summary className={css.summary}>
        <Trans>Places passed on</Trans>
      </summary>
      <ul className={css.winners} translate="no">
        {passedOn.map(({ number, from, place, id }) => (
          <li key={id}>{`${number}: ${from} → ${place} ${id}`}</li>
        ))}
        {vacant.map(({ number, place }) => (
          <li key={`${number} ${place}`}>{`${number}: ${place} → –`}</li>
        ))}
      </ul>
    </details>
  );

type DrawPanelProps = { event: EventDetail; draw: Draw };

type WaitProps = { wait: ReactNode };

const Rules = ({ wait }: WaitProps) => (
  <p className={css.text}>
    <Trans>
      The seed is fixed before anybody enters, and its fingerprint is shown here. Once entries are
      closed, their fingerprint is shown as well. At least {wait} later the winners are drawn and
      the seed is shown, so that anyone can repeat the draw.
    </Trans>
  </p>
);

type DoubtsProps = WaitProps & {
  doubts: readonly Doubt[];
  changes: readonly DrawChange[];
  disqualified: number;
};

const Doubts = ({ doubts, changes, disqualified, wait }: DoubtsProps) => (
  <>
    {changes.map((change) => (
      <Change key={change.part} {...change} />
    ))}
    <p className={css.unfair}>
      <Trans>It can’t be proven that this draw is fair.</Trans>
    </p>
    {doubts.includes('seed_late') && (
      <p className={css.text}>
        <Trans>There is no record that the seed was fixed before entries opened.</Trans>
      </p>
    )}
    {doubts.includes('corrected') && (
      <p className={css.text}>
        <Trans>
          Prizes or limits were corrected after fans had entered. What, when and why is said at the
          top of this page.
        </Trans>
      </p>
    )}
    {doubts.includes('disqualified') && (
      <p className={css.text}>
        <Plural
          value={disqualified}
          one="# entry was disqualified, so the draw leaves it out."
          other="# entries were disqualified, so the draw leaves them out."
        />
      </p>
    )}
    {doubts.includes('drawn_early') && (
      <p className={css.text}>
        <Trans>
          The winners were drawn less than {wait} after the close. Before the seed was known, there
          was too little time to note the fingerprint of the entries.
        </Trans>
      </p>
    )}
  </>
);

const Facts = ({ draw }: Pick<DrawPanelProps, 'draw'>) => (
  <FactList>
    <Fact name={<Trans>Fingerprint of the seed (SHA-256)</Trans>}>
      <Hash of={draw.seedHash} />
    </Fact>
    {draw.committedAt && (
      <Fact name={<Trans>Seed fixed</Trans>}>
        <KstTime at={draw.committedAt} onlyInKorea />
      </Fact>
    )}
    {draw.closedAt && (
      <Fact name={<Trans>Entries closed</Trans>}>
        <KstEnd at={draw.closedAt} onlyInKorea />
      </Fact>
    )}
    {draw.entryCount !== null && (
      <Fact name={<Trans>Entries</Trans>}>
        <Plural value={draw.entryCount} one="#" other="#" />
      </Fact>
    )}
    {draw.entriesHash && (
      <Fact name={<Trans>Fingerprint of the entries (SHA-256)</Trans>}>
        <Hash of={draw.entriesHash} />
      </Fact>
    )}
    {draw.drawnAt && (
      <Fact name={<Trans>Winners drawn</Trans>}>
        <KstTime at={draw.drawnAt} onlyInKorea />
      </Fact>
    )}
    {draw.passedOn && draw.passedOn.length > 0 && (
      <Fact name={<Trans>Places passed on</Trans>}>
        <Plural value={draw.passedOn.length} one="#" other="#" />
      </Fact>
    )}
    {draw.vacant && draw.vacant.length > 0 && (
      <Fact name={<Trans>Places that nobody holds</Trans>}>
        <Plural value={draw.vacant.length} one="#" other="#" />
      </Fact>
    )}
    {draw.seed && (
      <Fact name={<Trans>Seed</Trans>}>
        <Hash of={draw.seed} />
      </Fact>
    )}
  </FactList>
);

/** The currently public part of a draw and, after the draw, a button to check it (spec §2, Events). */
export const DrawPanel = ({ event, draw }: DrawPanelProps) => {
  // An answer that an older worker has cached has no corrections.
  const doubts = allDoubts(event, draw, event.corrections ?? []);
  const changes = useDrawChanges(event, draw);
  const wait = <Duration minutes={drawWaitOf(event)} />;
  const isProvable = doubts.length === 0 && changes.length === 0;
  if (event.halted === 'cancelled') {
    return (
      <section className={css.section}>
        <h2 className={css.heading}>
          <Trans>The draw</Trans>
        </h2>
        <p className={css.text}>
          <Trans>This event was cancelled. Nothing is drawn, so there is nothing to check.</Trans>
        </p>
        <Facts draw={draw} />
      </section>
    );
  }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        {isProvable ? <Trans>A draw you can check</Trans> : <Trans>The draw</Trans>}
      </h2>
      {isProvable ? (
        <Rules wait={wait} />
      ) : (
        <Doubts doubts={doubts} changes={changes} disqualified={draw.disqualified} wait={wait} />
      )}
      <Facts draw={draw} />
      <DrawRecipe event={event} draw={draw} />
      {draw.drawnAt && (
        <>
          <Winners event={event} draw={draw} />
          <PassedOn draw={draw} />
          <VerifyDraw event={event} draw={draw} isProvable={isProvable} />
        </>
      )}
    </section>
  );
};
