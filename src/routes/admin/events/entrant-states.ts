import type { EntrantState } from '../../../../contract/schemas/entrants.ts';

export const ENTRANT_STATES = [
  'entered',
  'won',
  'lost',
  'disqualified',
] as const satisfies EntrantState[];
