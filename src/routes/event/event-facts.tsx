import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import { announcementOf } from '../../../contract/rules/announcement.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { AnnouncedAt } from '../../ui/announced-at.tsx';
import { Duration } from '../../ui/duration.tsx';
import { Fact } from '../../ui/facts.tsx';
import { useLanguage } from '../../ui/use-language.ts';

type FactProps = { event: EventDetail };

/** Until results are out, if they will be. */
export const WinnersFact = ({ event }: FactProps) => {
  const at = announcementOf(event);
  return (
    at &&
    event.halted !== 'cancelled' &&
    !event.draw?.drawnAt && (
      <Fact name={<Trans>Winners announced</Trans>}>
        <AnnouncedAt at={at} />
      </Fact>
    )
  );
};

/** In a draw whose winners all confirm; otherwise each prize says it. An answer that an older worker has cached knows nothing of it. */
export const ConfirmFact = ({ event: { confirmWithin, giveaways } }: FactProps) =>
  confirmWithin && giveaways.every(({ task }) => task !== 'nothing') ? (
    <Fact name={<Trans>Winners confirm within</Trans>}>
      <Duration minutes={confirmWithin * 60} />
    </Fact>
  ) : null;

export const ReservesFact = ({ event: { reserves } }: FactProps) =>
  reserves ? (
    <Fact name={<Trans>Reserves</Trans>}>
      <Plural value={reserves} one="# for each giveaway" other="# for each giveaway" />
    </Fact>
  ) : null;

export const PlaceFact = ({ event: { place } }: FactProps) => {
  const language = useLanguage();
  return place && <Fact name={<Trans>Where</Trans>}>{textIn(place, language)}</Fact>;
};
