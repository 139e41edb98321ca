import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { textIn } from '../../../../contract/languages.ts';
import type { Guest } from '../../../../contract/schemas/giveaways.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/dot.tsx';
import { Link } from '../../../ui/link.tsx';
import { useLanguage } from '../../../ui/use-language.ts';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { HandoverWords } from '../../shared/event-entry/prize-words.tsx';
import * as frame from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { answerColumns } from './answer-columns.tsx';
import type { LoadedGuests } from './events.loader.ts';
import * as css from './guests.css.ts';
import { useGiveawayWords } from './words.ts';

const Guests = ({ guests }: { guests: readonly Guest[] }) => {
  const { t } = useLingui();
  const { places } = useGiveawayWords();
  const language = useLanguage();
  return (
    <Table
      label={t`Guest list`}
      rows={guests}
      keyOf={({ number, place }) => `${number}.${place}`}
      columns={[
        { name: t`Giveaway`, of: ({ number }) => number },
        { name: t`Place`, of: ({ place }) => place },
        { name: t`Name`, of: ({ name }) => <Verbatim>{name ?? '–'}</Verbatim> },
        { name: t`Year of birth`, of: ({ birthYear }) => birthYear ?? '–' },
        {
          name: t`Prize`,
          of: ({ prize, tickets }) =>
            `${tickets} × ${prize ? textIn(prize, language) : t`Tickets`}`,
        },
        {
          name: t`Hand-over`,
          of: ({ handover }) => (handover ? <HandoverWords handover={handover} /> : '–'),
        },
        ...answerColumns(guests),
        {
          name: t`Receipt code`,
          of: ({ receiptCode }) => <Verbatim>{receiptCode ?? '–'}</Verbatim>,
        },
        { name: t({ context: 'place', message: 'Status' }), of: ({ state }) => places[state] },
      ]}
    />
  );
};

/** Black on white, without the frame: for whoever stands at the door. Each look is what the audit keeps. */
export const GuestsListPage = () => {
  const { event, guests } = useLoaderData<LoadedGuests>();
  return (
    <StaffPage>
      {() =>
        event &&
        guests && (
          <>
            <Link to={`/admin/events/${encodeURIComponent(event.id)}`} className={css.onScreen}>
              <Trans>The giveaway</Trans>
            </Link>
            <div className={`${frame.acts} ${css.onScreen}`}>
              <Button variant="quiet" onClick={() => window.print()}>
                <Trans>Print</Trans>
              </Button>
            </div>
            <div className={css.sheet}>
              <p>
                <Verbatim>{event.title}</Verbatim>
                {event.showStartsAt && (
                  <>
                    <Dot />
                    <Moment at={event.showStartsAt} />
                  </>
                )}
              </p>
              <Guests guests={guests} />
            </div>
          </>
        )
      }
    </StaffPage>
  );
};
