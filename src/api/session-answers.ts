import { CONSENTS } from '../../contract/rules/consent.ts';
import type { ConsentDue } from '../../contract/schemas/legal-texts.ts';
import type { User } from '../../contract/user.ts';
import { isRecord, textAt } from './api-error.ts';

export const accepted = (data: unknown) => (isRecord(data) ? { ok: true as const } : undefined);

/** The token is read from the header, else from `data.token`, else from `data.accessToken` (spec §4, Session). */
export function tokenIn(data: unknown, headers: Headers): string | undefined {
  const [, inHeader] = /^bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (inHeader || !isRecord(data)) return inHeader;
  return textAt(data, 'token') || textAt(data, 'accessToken') || undefined;
}

/** Sign-in sends flags truthy, my-data as 1 or 0; a 0 written as text is still no. */
const flag = (value: unknown) => Boolean(value) && value !== '0' && value !== 'false';

const isDue = (item: unknown): item is ConsentDue =>
  isRecord(item) &&
  typeof item.version === 'string' &&
  CONSENTS.some(({ flag }) => flag === item.consent);

/** Earlier builds of the server send none. */
const consentsIn = (list: unknown): ConsentDue[] =>
  Array.isArray(list)
    ? list.filter(isDue).map(({ consent, version }) => ({ consent, version }))
    : [];

const codeIn = (kind: unknown) => (kind === 'phone' || kind === 'mail' ? kind : undefined);

/** Absent for a fan, and from earlier builds of the server. */
const secondFactorIn = (raw: unknown): Pick<User, 'second_factor'> =>
  isRecord(raw)
    ? { second_factor: { code: codeIn(raw.code) ?? null, isSetUp: raw.isSetUp === true } }
    : {};

/** The user in a response, at the top level or under `user`; undefined if there is none. */
export function userIn(data: unknown): User | undefined {
  const raw = isRecord(data) && isRecord(data.user) ? data.user : data;
  if (!isRecord(raw) || typeof raw.nickname !== 'string') return undefined;
  const text = (key: string) => textAt(raw, key) ?? '';
  return {
    phoneNumber: text('phoneNumber'),
    email: text('email'),
    email_confirmed: flag(raw.email_confirmed),
    nickname: raw.nickname,
    picture: text('picture'),
    marketing_push: flag(raw.marketing_push),
    notification_settings: flag(raw.notification_settings),
    language_code: text('language') || text('language_code'),
    country_code: text('country_code'),
    role: text('role'),
    oauth_connections: {
      google: isRecord(raw.oauth_connections) && flag(raw.oauth_connections.google),
    },
    google_email: text('google_email'),
    has_passkey: flag(raw.has_passkey),
    consentsDue: consentsIn(raw.consentsDue),
    proof: codeIn(raw.proof) ?? 'password',
    ...secondFactorIn(raw.second_factor),
  };
}
