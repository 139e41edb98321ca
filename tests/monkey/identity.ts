import type { Secret } from './page/search-stores.ts';

/** What one fan would not want to be found by others of this browser. */
export type Identity = {
  username: string;
  nickname: string;
  email: string;
  password: string;
  nationalNumber: string;
  fullName: string;
  birthDate: string;
};

/** In words that nothing else on the pages contains. */
export const identityOf = (walk: number, who: 'm' | 'n'): Identity => ({
  username: `mk${who}fan${walk}`,
  nickname: `mk${who}nick${walk}`,
  email: `mk${who}mail${walk}@example.com`,
  password: `Mk${who}pass!${String(walk % 10_000).padStart(4, '0')}`,
  nationalNumber: `10${(who === 'm' ? 30_000_000 : 60_000_000) + (walk % 29_999_999)}`,
  fullName: `Mk${who} Quillon${walk}`,
  birthDate: who === 'm' ? '1994-07-13' : '1996-02-19',
});

/** Never to be found in a store, at any time. */
export const passwordOf = ({ password }: Identity): Secret => ({
  kind: 'password',
  text: password,
});

/** Not to be found after a log-out; in a cache never. */
export const privateValues = ({
  username,
  nickname,
  email,
  nationalNumber,
  fullName,
  birthDate,
}: Identity): Secret[] => [
  { kind: 'ID', text: username },
  { kind: 'nickname', text: nickname },
  { kind: 'email', text: email },
  { kind: 'phone number', text: nationalNumber },
  { kind: 'name', text: fullName },
  { kind: 'birth date', text: birthDate },
];

/** A postcode is asked for by a similar name. */
export const asksForSentCode = (asks: string): boolean => /code/.test(asks) && !/post/.test(asks);

/** What a fan who means it types into a field of this name. */
const FITTING: [RegExp, (who: Identity, code: string) => string][] = [
  [/post/, () => '04524'],
  [/code/, (_, code) => code],
  [/password/, ({ password }) => password],
  [/user/, ({ username }) => username],
  [/nick/, ({ nickname }) => nickname],
  [/mail/, ({ email }) => email],
  [/tel|phone/, ({ nationalNumber }) => nationalNumber],
  [/name/, ({ fullName }) => fullName],
  [/birth|bday|date/, ({ birthDate }) => birthDate],
  [/url/, () => 'https://video.example/1'],
  [/number/, () => '1'],
];

export const fitting = (asks: string, who: Identity, code: string): string =>
  FITTING.find(([pattern]) => pattern.test(asks))?.[1](who, code) ??
  'The tab bar is hidden on my phone.';
