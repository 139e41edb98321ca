import { Trans } from '@lingui/react/macro';
import { dayInKorea } from '../../../contract/rules/day.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { ConfirmFact, PlaceFact, ReservesFact, WinnersFact } from '../event/event-facts.tsx';

const yearOf = (day = '') => Number.parseInt(day, 10);

export const KwdaFacts = ({ event }: { event: EventDetail }) => {
  const { startDate, endDate, showStartsAt, showEndsAt, bornBy } = event;
  // A fan who is just old enough has this age on the event's first day.
  const age = bornBy ? yearOf(dayInKorea(Date.parse(startDate))) - yearOf(bornBy) : undefined;
  return (
    <Facts>
      <Fact name={<Trans>Event period</Trans>}>
        <KstTime at={startDate} until={endDate || undefined} />
      </Fact>
      <WinnersFact event={event} />
      <ConfirmFact event={event} />
      <ReservesFact event={event} />
      {showStartsAt && (
        <Fact name={<Trans>Ceremony</Trans>}>
          <KstTime at={showStartsAt} until={showEndsAt ?? undefined} />
        </Fact>
      )}
      <PlaceFact event={event} />
      {bornBy && (
        <Fact name={<Trans>Who can enter</Trans>}>
          <Trans>
            Fans aged {age} or over, born on or before <KstDay at={bornBy} />
          </Trans>
        </Fact>
      )}
    </Facts>
  );
};
