import type { User } from '../../../contract/user.ts';

/** A user as the server sends it. */
export const SENT = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  email_confirmed: 1,
  nickname: 'luna.fan',
  picture: 'https://lh3.googleusercontent.com/a/luna',
  marketing_push: 1,
  notification_settings: 0,
  language: 'kr',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: true },
  google_email: 'luna@gmail.example',
  proof: 'mail',
  has_passkey: true,
  consentsDue: [],
};

/** The same user as read by the app. */
export const READ: User = {
  phoneNumber: '+821012345678',
  email: 'luna@encore.test',
  email_confirmed: true,
  nickname: 'luna.fan',
  picture: 'https://lh3.googleusercontent.com/a/luna',
  marketing_push: true,
  notification_settings: false,
  language_code: 'kr',
  country_code: 'KR',
  role: 'user',
  oauth_connections: { google: true },
  google_email: 'luna@gmail.example',
  proof: 'mail',
  has_passkey: true,
  consentsDue: [],
};
