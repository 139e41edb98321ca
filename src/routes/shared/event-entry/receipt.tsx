import { Trans } from '@lingui/react/macro';
import type { Entry, EventDetail, Giveaway } from '../../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Hash } from '../../../ui/hash.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { Instead } from '../event-corrections/correction-facts.tsx';
import { isCorrected, prizeList } from '../event-draw/seen-draw.ts';
import { FileLink } from '../out-of-app/file-link.tsx';
import { PersonFacts } from '../submission/person-facts.tsx';
import { WeightWords } from './codes.tsx';
import * as css from './event-entry.css.ts';
import { isDescribed, PrizeCard } from './prize-card.tsx';
import { PrizeWords } from './prize-words.tsx';
import { AnswerFacts } from './questions.tsx';
import { ReserveStanding } from './reserve-standing.tsx';
import { WonPlace } from './winner-place.tsx';

const Result = ({ event, entry: { won, place, reserve } }: ReceiptProps) => {
  if (place) return <WonPlace event={event} place={place} />;
  if (reserve) {
    return (
      <p className={css.text}>
        <ReserveStanding reserve={reserve} />
      </p>
    );
  }
  if (won == null) return null;
  return won ? (
    <p className={css.won}>
      <Trans>You won!</Trans>
    </p>
  ) : (
    <p className={css.text}>
      <Trans>Not this time. Thank you for taking part.</Trans>
    </p>
  );
};

/** Whatever was promised at the entry and is not so any more. */
const Broken = ({ event, entry: { seedHash, prizes } }: ReceiptProps) => (
  <>
    {seedHash && event.draw && event.draw.seedHash !== seedHash && (
      <p className={css.broken}>
        <Trans>The published fingerprint of the seed is not the one on your receipt.</Trans>
      </p>
    )}
    {prizes && !isCorrected(prizeList(prizes), event) && (
      <p className={css.broken}>
        <Trans>The published prizes are not those on your receipt.</Trans>
      </p>
    )}
  </>
);

/** As promised at the entry, and what was corrected since. */
const Prize = ({ event, prize }: Pick<ReceiptProps, 'event'> & { prize: Giveaway }) => {
  const now = event.giveaways.find(({ number }) => number === prize.number);
  const before = <PrizeWords {...prize} />;
  return now && prizeList([now]) !== prizeList([prize]) ? (
    <Instead to={<PrizeWords {...now} />} from={before} />
  ) : (
    before
  );
};

const Promised = ({ event, entry: { seedHash, prizes } }: ReceiptProps) => (
  <>
    {prizes?.map((prize) => {
      const { number } = prize;
      return (
        <Fact
          key={number}
          name={
            event.giveaways.length > 1 ? (
              <Trans>Prizes of event {number}</Trans>
            ) : (
              <Trans>Prizes</Trans>
            )
          }
        >
          <Prize event={event} prize={prize} />
        </Fact>
      );
    })}
    {seedHash && (
      <Fact name={<Trans>Fingerprint of the seed (SHA-256)</Trans>}>
        <Hash of={seedHash} />
      </Fact>
    )}
  </>
);

/** What it was entered for, where there is more to see of it than the facts below say. */
const EnteredFor = ({ event, entry: { number, place } }: ReceiptProps) => {
  const prize = event.giveaways.find((one) => one.number === number);
  if (!prize || !isDescribed(prize)) return null;
  return (
    <PrizeCard
      event={event}
      prize={prize}
      heading={event.giveaways.length > 1 ? <Trans>Event {number}</Trans> : <Trans>Giveaway</Trans>}
      withoutTerms={Boolean(place)}
    />
  );
};

type ReceiptProps = { event: EventDetail; entry: Entry };

/** The server's version of the entry, to show and to add to a calendar. */
export const Receipt = ({ event, entry }: ReceiptProps) => {
  const { number, disqualifiedFor } = entry;
  const id = <Verbatim>{entry.id}</Verbatim>;
  const language = useLanguage();
  const calendar = `/api/contents/events/${encodeURIComponent(event.id)}/calendar?language=${language}`;
  return (
    <>
      {event.halted === 'cancelled' && (
        <p className={css.text}>
          <Trans>Your entry no longer counts, and no winners are drawn.</Trans>
        </p>
      )}
      {disqualifiedFor ? (
        <>
          <p className={css.broken}>
            <Trans>Your entry was disqualified and is not in the draw.</Trans>
          </p>
          <p className={css.text}>{disqualifiedFor}</p>
        </>
      ) : (
        <Result event={event} entry={entry} />
      )}
      <Broken event={event} entry={entry} />
      <EnteredFor event={event} entry={entry} />
      <div className={css.card}>
        <p className={css.text}>
          <Trans>Receipt code</Trans>
        </p>
        <p className={css.receipt} translate="no">
          {entry.receiptCode}
        </p>
        <p className={css.entryId}>
          <Trans>Entry ID in the draw: {id}</Trans>
        </p>
      </div>
      <Facts>
        {event.giveaways.length > 1 && (
          <Fact name={<Trans>Entered for</Trans>}>
            <Trans>Event {number}</Trans>
          </Fact>
        )}
        <PersonFacts {...entry} />
        {event.codes != null && entry.weight !== undefined && (
          <Fact name={<Trans>Codes of purchase</Trans>}>
            <WeightWords weight={entry.weight} />
          </Fact>
        )}
        <AnswerFacts questions={event.questions} answers={entry.answers} />
        <Promised event={event} entry={entry} />
      </Facts>
      {event.halted !== 'cancelled' && (
        <FileLink href={calendar}>
          <Trans>Add to calendar</Trans>
        </FileLink>
      )}
    </>
  );
};
