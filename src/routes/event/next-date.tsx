import { Trans } from '@lingui/react/macro';
import type { EventItem } from '../../../contract/schemas/events.ts';
import { KstDay, LastKstDay } from '../../ui/kst-day.tsx';

type NextDateProps = Pick<EventItem, 'status' | 'startDate' | 'endDate'>;

/** The next change of the event. */
export const NextDate = ({ status, startDate, endDate }: NextDateProps) =>
  status === 'upcoming' && startDate !== '' ? (
    <Trans>
      From <KstDay at={startDate} />
    </Trans>
  ) : endDate === '' ? (
    <Trans>No end date</Trans>
  ) : (
    <Trans>
      Until <LastKstDay until={endDate} />
    </Trans>
  );
