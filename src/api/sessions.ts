import type { EndSessionBody, OwnSession, OwnSessions } from '../../contract/schemas/sessions.ts';
import { answer, each, has } from './answer.ts';
import { postTo } from './post.ts';
import type { CallOptions, Send } from './send.ts';

const sessionsIn = answer<OwnSessions>({
  sessions: each(
    has<OwnSession>({
      id: 'text',
      isCurrent: 'boolean',
      browser: 'text or null',
      system: 'text or null',
      startedAt: 'text',
      usedAt: 'text',
    }),
  ),
});

/** Where the fan is logged in; created for the account page, so that no other page loads it. */
export function sessionsApi(send: Send) {
  const post = postTo(send);

  return {
    all: (options?: CallOptions): Promise<OwnSession[]> =>
      send('/api/auth/sessions', { ...options, read: (data) => sessionsIn(data)?.sessions }),
    end: (id: string, options?: CallOptions) =>
      post<EndSessionBody>('/api/auth/sessions/end', { id }, options),
    endOthers: (options?: CallOptions) => post('/api/auth/sessions/end-others', {}, options),
  };
}
