/** What staff can do with a request beside answering it. */
export const REQUEST_CHANGES = ['take', 'give-back', 'close', 'reopen'] as const;
export type RequestChange = (typeof REQUEST_CHANGES)[number];
