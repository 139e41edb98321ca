import type { ActiveGameResponse } from '../../contract/schemas/games.ts';
import { isRecord } from './api-error.ts';
import type { CallOptions, Send } from './send.ts';

const isActiveGame = (data: unknown): data is ActiveGameResponse =>
  isRecord(data) &&
  (data.game === null ||
    (isRecord(data.game) && [data.game.title, data.game.line, data.game.artwork].every(isRecord)));

export const gamesApi = (send: Send) => ({
  active: (options?: CallOptions): Promise<ActiveGameResponse> =>
    send('/api/contents/games/active', {
      ...options,
      read: (data) => (isActiveGame(data) ? data : undefined),
    }),
});
