import { useState } from 'react';
import type { Phase } from '../../../../contract/rules/phase.ts';
import type { EventDetail } from '../../../../contract/schemas/events.ts';

/** The page's event, with the latest status from its entry's flow. */
export function useLiveEvent(read: EventDetail) {
  const [heard, setHeard] = useState<Phase>();
  return { event: { ...read, status: heard ?? read.status }, onPhase: setHeard };
}
