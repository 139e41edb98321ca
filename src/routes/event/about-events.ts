import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../shell/handle.ts';

export const aboutEvents = {
  title: msg`Event`,
  description: msg`Ticket giveaways for K-POP fans, with rules and winners.`,
  header: 'title',
} satisfies PageHandle;
