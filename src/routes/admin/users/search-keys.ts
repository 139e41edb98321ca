/** What staff find an account by: the whole of one of these. */
export const SEARCH_KEYS = ['phoneNumber', 'email', 'nickname', 'username'] as const;
