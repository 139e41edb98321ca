import { Plural, Trans } from '@lingui/react/macro';
import { textIn } from '../../../../contract/languages.ts';
import { holdsPlace } from '../../../../contract/rules/winner-place.ts';
import type { WinnerPlace } from '../../../../contract/schemas/events.ts';
import { KstEnd } from '../../../ui/kst-time.tsx';
import { Paragraphs } from '../../../ui/paragraphs.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import * as css from './event-entry.css.ts';
import { HandoverWords } from './prize-words.tsx';

const Words = ({ place: { state, confirmBy, takenFor, task } }: PlaceProps) => {
  switch (state) {
    case 'won':
      return null;
    case 'waiting':
      return (
        confirmBy && (
          <p key={task} className={css.text}>
            {task === 'address' ? (
              <Trans>
                Give an address by <KstEnd at={confirmBy} />, which confirms your place. Otherwise
                it goes to somebody else.
              </Trans>
            ) : (
              <Trans>
                Confirm by <KstEnd at={confirmBy} />. Otherwise your place goes to somebody else.
              </Trans>
            )}
          </p>
        )
      );
    case 'confirmed':
      return (
        <p className={css.text}>
          <Trans>Your place is confirmed.</Trans>
        </p>
      );
    case 'given_up':
      return (
        <p className={css.text}>
          <Trans>You gave up your place.</Trans>
        </p>
      );
    case 'lapsed':
      return (
        <p className={css.text}>
          <Trans>Your place wasn’t confirmed in time, so it has lapsed.</Trans>
        </p>
      );
    case 'taken_away':
      // Staff give a reason; without one it follows from the rule of the rounds.
      return takenFor === null ? (
        <p className={css.text}>
          <Trans>
            You were drawn here as well. One fan wins in one round, so you keep your place there and
            not this one.
          </Trans>
        </p>
      ) : (
        <>
          <p className={css.broken}>
            <Trans>Your place was taken away.</Trans>
          </p>
          {takenFor && <p className={css.text}>{takenFor}</p>}
        </>
      );
  }
};

/** `takenFor` is undefined if it is not known. */
type PlaceProps = {
  place: Omit<WinnerPlace, 'takenFor'> & { takenFor?: WinnerPlace['takenFor'] | undefined };
};

const Won = ({ tickets, prize: named }: Pick<WinnerPlace, 'tickets' | 'prize'>) => {
  const language = useLanguage();
  if (!named) return <Plural value={tickets} one="You won # ticket!" other="You won # tickets!" />;
  const [pieces, prize] = [tickets, textIn(named, language)];
  return pieces === 1 ? (
    <Trans>You won: {prize}!</Trans>
  ) : (
    <Trans>
      You won: {pieces} × {prize}!
    </Trans>
  );
};

/** The published list has whoever a place has passed on to after the winners drawn first. */
const Order = ({ order, isPassedOn }: Pick<WinnerPlace, 'order' | 'isPassedOn'>) => {
  if (order === undefined && !isPassedOn) return null;
  return (
    <p className={css.text}>
      {order === undefined ? (
        <Trans>The place has passed on to you.</Trans>
      ) : isPassedOn ? (
        <Trans>
          The place has passed on to you. Your number, after the winners drawn first: {order}
        </Trans>
      ) : (
        <Trans>Your number among the winners: {order}</Trans>
      )}
    </p>
  );
};

type StandingProps = PlaceProps & {
  /** Meanwhile, on this page. */
  isAddressChosen?: boolean;
};

/** What was won, what became of it, and what winners alone are told. */
export const PlaceStanding = ({
  place,
  isAddressChosen = Boolean(place.address?.chosen),
}: StandingProps) => {
  const { state, text } = place;
  const language = useLanguage();
  const isHeld = holdsPlace(state);
  return (
    <>
      {isHeld && (
        <p className={css.won}>
          <Won {...place} />
        </p>
      )}
      {isHeld && <Order {...place} />}
      <Words place={place} />
      {isHeld && place.handover && (
        <p className={css.text}>
          <HandoverWords handover={place.handover} />
        </p>
      )}
      {isHeld && text && (
        <div className={css.winnersText}>
          <Paragraphs text={textIn(text, language)} />
        </div>
      )}
      {isHeld && !text && !isAddressChosen && (
        <p className={css.text}>
          {place.prize ? (
            <Trans>We’ll contact you about your prize.</Trans>
          ) : (
            <Trans>We’ll contact you about your tickets.</Trans>
          )}
        </p>
      )}
    </>
  );
};
