import type { EntrantState } from '../../../../contract/schemas/entrants.ts';

export const ENTRANT_STATES = ['entered', 'won', 'lost'] as const satisfies EntrantState[];
