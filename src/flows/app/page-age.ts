import type { KeptPage } from '../../../contract/kept-pages.ts';

/** Whether what is shown is what the server would send now. */
export function createPageAge(kept: KeptPage | undefined) {
  let unconfirmed = kept;
  let isCurrent = kept === undefined;
  let renewals = 0;
  let visit = {};
  return {
    /** The copy with which this page began, until the server has said whether it is current. */
    unconfirmed: () => unconfirmed,
    /** False for a page that began as a copy which the server has not confirmed. */
    isCurrent: () => isCurrent,
    /** The server sends the page that is shown, or another page is shown, whose content was fetched. */
    confirm() {
      unconfirmed = undefined;
      isCurrent = true;
    },
    /** Stands for all content that is kept for the visit; another one after a renewal. */
    visit: (): object => visit,
    /** Calls must not be answered from a cache. */
    isRenewing: () => renewals > 0,
    /** The copy is outdated: nothing of what is kept for the visit counts any more. */
    expire() {
      unconfirmed = undefined;
      visit = {};
    },
    /** `load` fetches what the page shows, also for the worker to have it without a network. */
    async renew(load: () => Promise<void>) {
      renewals += 1;
      try {
        await load();
      } finally {
        renewals -= 1;
      }
    },
  };
}

export type PageAge = ReturnType<typeof createPageAge>;
