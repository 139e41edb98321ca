import { useState } from 'react';
import type { Phase } from '../../../../contract/rules/audition.ts';
import type { EventDetail } from '../../../../contract/schemas/events.ts';

/** An event as its page was read, with the status that the flow of its entry has heard of since. */
export function useLiveEvent(read: EventDetail) {
  const [heard, setHeard] = useState<Phase>();
  return { event: { ...read, status: heard ?? read.status }, onPhase: setHeard };
}
