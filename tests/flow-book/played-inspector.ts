import { createInspector } from '../../src/inspection/inspector.ts';
import type { LiveChange, LiveMessage } from '../../src/inspection/messages.ts';

/** An inspector whose messages are read, as they arrive in another window, and which hears what that one posts. */
export function playedInspector() {
  const posted: LiveMessage[] = [];
  const channel = Object.assign(new EventTarget(), {
    postMessage: (message: LiveMessage) => void posted.push(structuredClone(message)),
  });
  return {
    ...createInspector(channel, 'page-1'),
    posted,
    changes: () =>
      posted.flatMap((message): LiveChange[] =>
        message.type === 'actor.changed' ? [message] : [],
      ),
    hear: (data: LiveMessage) => channel.dispatchEvent(new MessageEvent('message', { data })),
  };
}
