import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { Fact } from '../../ui/facts.tsx';
import { KstDay } from '../../ui/kst-day.tsx';
import { useLanguage } from '../../ui/use-language.ts';

type FactProps = { event: EventDetail };

/** Until the draw has taken place, if it will. */
export const WinnersFact = ({ event: { winnersAnnouncedOn, draw, halted } }: FactProps) =>
  winnersAnnouncedOn &&
  halted !== 'cancelled' &&
  !draw?.drawnAt && (
    <Fact name={<Trans>Winners announced</Trans>}>
      <KstDay at={winnersAnnouncedOn} />
    </Fact>
  );

export const PlaceFact = ({ event: { place } }: FactProps) => {
  const language = useLanguage();
  return place && <Fact name={<Trans>Where</Trans>}>{textIn(place, language)}</Fact>;
};
