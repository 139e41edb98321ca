import { Trans } from '@lingui/react/macro';
import { textIn } from '../../../contract/languages.ts';
import type { EventDetail, EventRound } from '../../../contract/schemas/events.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { KstTime } from '../../ui/kst-time.tsx';
import { FactRow, LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import * as article from '../../ui/picture-article.css.ts';
import { useLanguage } from '../../ui/use-language.ts';
import * as css from './event-detail.css.ts';
import { eventPath } from './event-path.ts';
import { RoundPhase } from './round-phase.tsx';

const RoundWords = ({ round }: { round: EventRound }) => {
  const { name, startDate, endDate } = round;
  const at = startDate || endDate;
  return (
    <span className={css.round}>
      <span className={css.roundName}>{textIn(name, useLanguage())}</span>
      <span className={css.roundFacts}>
        <Dotted
          first={
            <span>
              <RoundPhase {...round} />
            </span>
          }
          then={at && <KstTime at={at} until={endDate || undefined} onlyInKorea />}
        />
      </span>
    </span>
  );
};

/** The events that belong together, each with entries and a draw of its own. */
export const RoundList = ({ event }: { event: EventDetail }) => {
  const { id, status, halted, draw, rounds: of } = event;
  if (!of) return null;
  return (
    <section>
      <h2 className={article.heading}>
        <Trans>Rounds</Trans>
      </h2>
      <LinkRows>
        {of.rounds.map((round) =>
          round.id === id ? (
            <FactRow key={id}>
              {/* As this page knows by now. */}
              <RoundWords round={{ ...round, status, halted, resultsOut: !!draw?.drawnAt }} />
            </FactRow>
          ) : (
            <LinkRow key={round.id} to={eventPath(round)}>
              <RoundWords round={round} />
            </LinkRow>
          ),
        )}
      </LinkRows>
      <p className={css.roundRule}>
        {of.severalWins ? (
          <Trans>You can enter each round, and win in several.</Trans>
        ) : (
          <Trans>
            You can enter each round, and win in one. If you’re drawn in two, you keep the place in
            the round whose entries ended first.
          </Trans>
        )}
      </p>
    </section>
  );
};
