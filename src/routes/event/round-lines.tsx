import { Plural } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventRound, EventRounds } from '../../../contract/schemas/events.ts';
import { Link } from '../../ui/link.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import * as css from './event.css.ts';
import { eventPath } from './event-path.ts';
import { NextDate } from './next-date.tsx';
import { RoundPhase } from './round-phase.tsx';

/** In a card; the page of each lists all. */
const MOST = 4;

const Line = ({ round }: { round: EventRound }) => {
  const { status, halted, startDate } = round;
  const isOpen = status === 'active' && halted === null;
  const isDated = isOpen || (status === 'upcoming' && startDate !== '');
  return (
    <li>
      <Link to={eventPath(round)} className={css.round}>
        <span className={css.roundName}>{textIn(round.name, useLanguage())}</span>
        <span className={isOpen ? css.openRound : css.roundWhen}>
          {isDated ? <NextDate {...round} /> : <RoundPhase {...round} />}
        </span>
      </Link>
    </li>
  );
};

type RoundLinesProps = { of: EventRounds; current: string };

/** The rounds of an event, each a link to its page: the one before the current one, and what comes then. */
export const RoundLines = ({ of: { rounds }, current }: RoundLinesProps) => {
  const before = rounds.findIndex(({ id }) => id === current) - 1;
  const from = Math.max(0, Math.min(before, rounds.length - MOST));
  const shown = rounds.slice(from, from + MOST);
  const others = rounds.length - shown.length;
  return (
    <>
      <ul className={css.rounds}>
        {shown.map((round) => (
          <Line key={round.id} round={round} />
        ))}
      </ul>
      {others > 0 && (
        <p className={css.otherRounds}>
          <Plural value={others} one="# more round" other="# more rounds" />
        </p>
      )}
    </>
  );
};
