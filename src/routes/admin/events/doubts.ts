import { losesProof } from '../../../../contract/rules/correction.ts';
import type { Doubt } from '../../../../contract/rules/draw-doubts.ts';
import type { GiveawayDetail } from '../../../../contract/schemas/giveaways.ts';

/** Why nobody can prove that the draw is fair, so far. */
export const doubtsAbout = ({
  doubts,
  corrections = [],
  disqualified,
}: GiveawayDetail): Doubt[] => [
  ...doubts,
  ...(corrections.some(losesProof) ? (['corrected'] as const) : []),
  ...(disqualified ? (['disqualified'] as const) : []),
];
