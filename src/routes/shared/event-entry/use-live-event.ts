import { useState } from 'react';
import type { EventAct, EventDetail } from '../../../../contract/schemas/events.ts';

/** What the entry's flow knows by now; null: no more than the page. */
export type HeardOfEvent = Pick<EventDetail, 'status' | 'halted'> & {
  acts: readonly EventAct[] | null;
};

/** The page's event, with what its entry's flow has heard since. */
export function useLiveEvent(read: EventDetail) {
  const [heard, setHeard] = useState<HeardOfEvent>();
  const acts = heard?.acts ? [...heard.acts] : read.acts;
  return { event: { ...read, ...heard, acts }, onHeard: setHeard };
}
