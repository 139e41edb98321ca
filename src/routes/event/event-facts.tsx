import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import { announcementOf } from '../../../contract/rules/announcement.ts';
import { drawableFrom } from '../../../contract/rules/draw-doubts.ts';
import { hasEnd, momentOf } from '../../../contract/rules/event-status.ts';
import type { EventDetail } from '../../../contract/schemas/events.ts';
import { AnnouncedAt } from '../../ui/announced-at.tsx';
import { Duration } from '../../ui/duration.tsx';
import { Fact } from '../../ui/facts.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import * as css from './event-detail.css.ts';

type FactProps = { event: EventDetail };

/** From when the winners can be drawn provably; undefined as long as entries have no end. */
function drawableAt(event: EventDetail): number | undefined {
  const { draw, endDate } = event;
  if (draw?.closedAt) return drawableFrom(event, Date.parse(draw.closedAt));
  return hasEnd(event) ? drawableFrom(event, momentOf(endDate, 'end')) : undefined;
}

/** Where no time was announced. */
const AfterTheDraw = ({ event }: FactProps) => {
  const from = drawableAt(event);
  return (
    <>
      <p>
        <Trans>On this page, as soon as they are drawn</Trans>
      </p>
      {from !== undefined && Number.isFinite(from) && (
        <p className={css.drawable}>
          <Trans>
            The draw is possible from <KstTime at={new Date(from).toISOString()} onlyInKorea /> on.
          </Trans>
        </p>
      )}
    </>
  );
};

/** Until results are out, if they will be. */
export const WinnersFact = ({ event }: FactProps) => {
  const at = announcementOf(event);
  const isToCome =
    (at || event.giveaways.length > 0) && event.halted !== 'cancelled' && !event.draw?.drawnAt;
  return (
    isToCome && (
      <Fact name={<Trans>Winners announced</Trans>}>
        {at ? <AnnouncedAt at={at} /> : <AfterTheDraw event={event} />}
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
