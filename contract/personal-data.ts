/** The kinds of personal data that the privacy policy lists, in its order; which table holds which is in `server/db/personal-tables.ts`. */
export const COLLECTED = [
  'account',
  'logins',
  'consents',
  'passkeys',
  'codes',
  'events',
  'auditions',
  'addresses',
  'cards',
  'picture',
  'notifications',
  'support',
  'suspension',
  'google',
] as const;
export type Collected = (typeof COLLECTED)[number];
