import type { OwnSession } from '../contract/schemas/sessions.ts';
import type { User } from '../contract/user.ts';

/** Where they are logged in. */
export const HERE: OwnSession = {
  id: 'S1',
  isCurrent: true,
  browser: 'Chrome',
  system: 'Android',
  startedAt: '2026-06-01T03:00:00.000Z',
  usedAt: '2026-07-01T11:45:00.000Z',
};
export const THERE: OwnSession = {
  id: 'S2',
  isCurrent: false,
  browser: 'Safari',
  system: 'macOS',
  startedAt: '2026-05-20T10:30:00.000Z',
  usedAt: '2026-06-30T20:05:00.000Z',
};

/** A member, as the app knows them. */
export const luna: User = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  email_confirmed: true,
  nickname: 'luna.fan',
  picture: '',
  marketing_push: false,
  notification_settings: true,
  language_code: 'en',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: false },
  google_email: '',
  proof: 'password',
  has_passkey: false,
  consentsDue: [],
};
