import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { useLanguage } from '../../ui/use-language.ts';

export const dayInKorea = (day: string) => `${day}T00:00:00+09:00`;

const yearOf = (day: string) => Number(day.slice(0, 4));

export const KwdaFacts = ({ event }: { event: EventDetail }) => {
  const language = useLanguage();
  const { startDate, endDate, showStartsAt, showEndsAt, place, winnersAnnouncedOn, bornBy } = event;
  // A fan who is just old enough has this age on the event's first day.
  const age = bornBy ? yearOf(startDate) - yearOf(bornBy) : undefined;
  return (
    <Facts>
      <Fact name={<Trans>Event period</Trans>}>
        <KstTime at={startDate} until={endDate || undefined} />
      </Fact>
      {winnersAnnouncedOn && (
        <Fact name={<Trans>Winners announced</Trans>}>
          <KstDay at={dayInKorea(winnersAnnouncedOn)} />
        </Fact>
      )}
      {showStartsAt && (
        <Fact name={<Trans>Ceremony</Trans>}>
          <KstTime at={showStartsAt} until={showEndsAt ?? undefined} />
        </Fact>
      )}
      {place && <Fact name={<Trans>Where</Trans>}>{textIn(place, language)}</Fact>}
      {bornBy && (
        <Fact name={<Trans>Who can enter</Trans>}>
          <Trans>
            Fans aged {age} or over, born on or before <KstDay at={dayInKorea(bornBy)} />
          </Trans>
        </Fact>
      )}
    </Facts>
  );
};
