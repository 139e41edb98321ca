import type { ActiveGameResponse, Game } from '../../contract/schemas/games.ts';
import { answer, has, orNull } from './answer.ts';
import type { CallOptions, Send } from './send.ts';

const gameIn = answer<ActiveGameResponse>({
  game: orNull(
    has<Game, 'title' | 'line' | 'artwork'>({ title: 'object', line: 'object', artwork: 'object' }),
  ),
});

export const gamesApi = (send: Send) => ({
  active: (options?: CallOptions): Promise<ActiveGameResponse> =>
    send('/api/contents/games/active', { ...options, read: gameIn }),
});
