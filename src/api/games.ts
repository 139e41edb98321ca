import type { ActiveGameResponse } from '../../contract/schemas/games.ts';
import { answer } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const gameIn = answer<ActiveGameResponse>({ game: 'object or null' });

export const gamesApi = (send: Send) => ({
  active: (options?: CallOptions): Promise<ActiveGameResponse> =>
    send('/api/contents/games/active', { ...options, read: gameIn }),
});
