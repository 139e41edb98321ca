import type { ScreenMeta } from './screen.types.ts';

export type UpdateTypes = {
  events:
    | { type: 'worker.ready' | 'worker.waiting' }
    /** Whether this tab holds something that a reload would lose. */
    | { type: 'worker.replaced'; unsaved: boolean }
    | { type: 'update.accept' | 'update.later' | 'notice.close' };
  tags: 'ready' | 'offering' | 'busy';
  meta: ScreenMeta;
};
