import { Trans } from '@lingui/react/macro';
import type { EventItem } from '../../../../contract/schemas/events.ts';

/** As of the answer, which the server makes anew when an event begins or ends (spec §3, Events). */
export const EventStatusWord = ({ status }: Pick<EventItem, 'status'>) => {
  switch (status) {
    case 'active':
      return <Trans>Ongoing</Trans>;
    case 'upcoming':
      return <Trans>Upcoming</Trans>;
    case 'ended':
      return <Trans>Ended</Trans>;
  }
};
