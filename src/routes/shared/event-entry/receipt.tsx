import { Trans } from '@lingui/react/macro';
import type { EventDetail } from '../../../../contract/schemas/events.ts';
import type { SentEntry } from '../../../../machines/event-entry.types.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { KstDay } from '../../../ui/kst-day.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './event-entry.css.ts';

const Result = ({ won }: Pick<SentEntry, 'won'>) => {
  if (won === null) return null;
  return won ? (
    <p className={css.won}>
      <Trans>You won! We’ll contact you about your tickets.</Trans>
    </p>
  ) : (
    <p className={css.text}>
      <Trans>Not this time. Thank you for taking part.</Trans>
    </p>
  );
};

type ReceiptProps = { event: EventDetail; entry: SentEntry };

/** The server's version of the entry, to show and to add to a calendar. */
export const Receipt = ({ event, entry: { id, number, won, ...entry } }: ReceiptProps) => {
  const language = useLanguage();
  const calendar = `/api/contents/events/${encodeURIComponent(event.id)}/calendar?language=${language}`;
  return (
    <>
      <Result won={won} />
      <div className={css.card}>
        <p className={css.text}>
          <Trans>Receipt code</Trans>
        </p>
        <p className={css.receipt}>{entry.receiptCode}</p>
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
        <Fact name={<Trans>Name</Trans>}>{entry.name}</Fact>
        <Fact name={<Trans>Date of birth</Trans>}>
          <KstDay at={`${entry.birthDate}T00:00:00+09:00`} />
        </Fact>
      </Facts>
      <a className={buttonClass({ variant: 'quiet', wide: true })} href={calendar} download>
        <Trans>Add to calendar</Trans>
      </a>
    </>
  );
};
