/** In our canonical form: a UUID might have capitals and a prefix. */
export const ACCOUNT_ID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

export const isAccountId = (text: string): boolean => new RegExp(ACCOUNT_ID).test(text);
