import type { ScreenMeta } from './screen.types.ts';

export type LostAnswersTypes = {
  events: /** The network failed, the answer was late, or it was not the server's. */
  { type: 'answer.lost' } | { type: 'answers.known' | 'network.return' };
  meta: ScreenMeta;
};
