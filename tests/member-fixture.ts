import type { User } from '../contract/user.ts';

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
  proof: 'password',
};
