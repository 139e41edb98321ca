/** In our canonical form: a UUID might have capitals and a prefix. */
const ACCOUNT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** For a schema. */
export const ACCOUNT_ID_PATTERN = ACCOUNT_ID.source;

export const isAccountId = (text: string): boolean => ACCOUNT_ID.test(text);
