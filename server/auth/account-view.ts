import type { AdminUser } from '../../contract/schemas/admin.ts';
import type { MyDataUser, SecondFactor, SignInUser } from '../../contract/schemas/auth.ts';
import type { ConsentDue } from '../../contract/schemas/legal-texts.ts';
import type { UserRow } from '../repositories/users.ts';
import { proofKind } from './proof-kind.ts';

/** What stands in other tables. */
export type Beside = {
  consentsDue: ConsentDue[];
  hasPasskey: boolean;
  secondFactor: SecondFactor | undefined;
};

const common = (user: UserRow, { consentsDue, secondFactor }: Beside) => ({
  phoneNumber: user.phoneNumber ?? '',
  email: user.email ?? '',
  nickname: user.nickname ?? '',
  picture: user.picture,
  language: user.language,
  country_code: user.countryCode,
  role: user.role,
  oauth_connections: { google: user.googleSub !== null },
  google_email: user.googleEmail ?? '',
  proof: proofKind(user),
  consentsDue,
  ...(secondFactor && { second_factor: secondFactor }),
});

/** An account as signing in tells it: flags are booleans (spec §3, User). */
export const signInView = (user: UserRow, beside: Beside): SignInUser => ({
  ...common(user, beside),
  has_passkey: beside.hasPasskey,
  email_confirmed: user.emailConfirmedAt !== null,
  marketing_push: user.marketingPush,
  notification_settings: user.notificationSettings,
});

/** An account as my-data tells it: flags are 1 or 0. */
export const myDataView = (user: UserRow, beside: Beside): MyDataUser => ({
  ...common(user, beside),
  has_passkey: beside.hasPasskey ? 1 : 0,
  email_confirmed: user.emailConfirmedAt ? 1 : 0,
  marketing_push: user.marketingPush ? 1 : 0,
  notification_settings: user.notificationSettings ? 1 : 0,
});

/** An account as admins see it. */
export const adminView = (user: UserRow): AdminUser => ({
  id: user.id,
  username: user.username,
  nickname: user.nickname,
  email: user.email ?? '',
  phoneNumber: user.phoneNumber,
  google: user.googleSub !== null,
  language: user.language,
  country_code: user.countryCode,
  role: user.role,
  status: user.status,
  createdAt: user.createdAt.toISOString(),
  deletedAt: user.deletedAt?.toISOString() ?? null,
});
