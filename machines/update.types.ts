import type { ScreenMeta } from './screen.types.ts';

export type UpdateTypes = {
  events:
    | { type: 'worker.ready' | 'worker.waiting' }
    /** Whether this tab has typed input that a reload would lose. */
    | { type: 'worker.replaced'; halfFilled: boolean }
    | { type: 'update.accept' | 'update.later' | 'notice.close' };
  tags: 'ready' | 'offering' | 'busy';
  meta: ScreenMeta;
};
