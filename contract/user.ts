import type { CodeProofKind, ProofKind, SecondFactor } from './schemas/auth.ts';
import type { ConsentDue } from './schemas/legal-texts.ts';

/** An account as its owner sees it (spec §3, User). */
export type User = {
  phoneNumber: string;
  /** Empty once another account has confirmed it. */
  email: string;
  email_confirmed: boolean;
  nickname: string;
  /** Empty when there is none. */
  picture: string;
  marketing_push: boolean;
  notification_settings: boolean;
  /** The server calls it `language`. */
  language_code: string;
  country_code: string;
  role: string;
  oauth_connections: { google: boolean };
  /** The linked Google account's; empty while none is linked or its address is not known. */
  google_email: string;
  /** How the owner proves that the account is theirs where no passkey can be used. */
  proof: ProofKind;
  has_passkey: boolean;
  /** Only staff have it. */
  second_factor?: SecondFactor;
  /** What the fan has to agree to again in this session. */
  consentsDue: ConsentDue[];
};

/** Staff who look after fans, staff who write content, and both (docs/decisions/0021). */
export const SUPPORT = ['support', 'admin'] as const;
export const EDITORS = ['editor', 'admin'] as const;
export const STAFF = ['editor', 'support', 'admin'] as const;
export const ROLES = ['user', ...STAFF] as const;

/** The kind of the code that proves the account, alone or after the password; null where none does. */
export const codeKindOf = ({
  proof,
  second_factor,
}: Pick<User, 'proof' | 'second_factor'>): CodeProofKind | null =>
  second_factor ? second_factor.code : proof === 'password' ? null : proof;

export const isStaff = (user: Pick<User, 'role'> | null): boolean =>
  STAFF.some((role) => role === user?.role);
