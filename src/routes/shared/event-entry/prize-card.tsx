import { textIn } from '../../../../contract/languages.ts';
import type { EventDetail, Prize } from '../../../../contract/schemas/events.ts';
import { ArtworkPicture } from '../../../ui/artwork.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './event-entry.css.ts';
import { hasNoTerms, PrizeCount, PrizeTerms, PrizeWords } from './prize-words.tsx';

type PrizeCardProps = {
  event: Pick<EventDetail, 'confirmWithin'>;
  prize: Prize;
  heading: Elements;
  /** What is to be done has come, or is said elsewhere. */
  withoutTerms?: boolean;
  children?: Elements;
};

/** Whether there is more to see of a prize than how many tickets it is. */
export const isDescribed = ({ name, picture, ...prize }: Prize): boolean =>
  Boolean(name || picture) || !hasNoTerms(prize);

/** A giveaway: the picture of its prize, what it is, how many win it, how it comes and what winners do for it. */
export const PrizeCard = ({ event, prize, heading, withoutTerms, children }: PrizeCardProps) => {
  const language = useLanguage();
  const { name, picture, task, handover } = prize;
  const terms = { task, handover, hours: event.confirmWithin };
  return (
    <div className={css.card}>
      <div className={css.prize}>
        {picture && (
          <ArtworkPicture artwork={picture} shape="1:1" sizes="7rem" className={css.prizePicture} />
        )}
        <div className={css.prizeText}>
          <h3 className={css.cardName}>{heading}</h3>
          {name ? (
            <>
              <p className={css.prizeName}>{textIn(name, language)}</p>
              <p className={css.text}>
                <PrizeCount {...prize} />
              </p>
            </>
          ) : (
            <p className={css.text}>
              <PrizeWords {...prize} />
            </p>
          )}
          {!withoutTerms && !hasNoTerms(terms) && (
            <p className={css.terms}>
              <PrizeTerms {...terms} />
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
};
