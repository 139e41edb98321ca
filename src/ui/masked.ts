import { COUNTRIES } from '../../contract/countries.ts';

const MASK = '***';

/** `mina.park@mail.example` → `m***k@mail.example`: recognizable to the owner, unreadable to others. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return MASK;
  const name = email.slice(0, at);
  const last = name.length > 3 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}${MASK}${last}${email.slice(at)}`;
}

/** `+821012345678` → `+82 *** 5678`. The calling code is taken from the list of countries, not guessed. */
export function maskedPhone(phone: string, callingCode: string): string {
  const tail = phone.slice(callingCode.length);
  const shown = tail.length > 6 ? tail.slice(-4) : tail.slice(-2);
  return [callingCode, MASK, shown].filter(Boolean).join(' ');
}

/** The longest calling code that the number starts with; empty if none is known. */
export const callingCodeOf = (phone: string): string =>
  COUNTRIES.map(({ code }) => code)
    .filter((code) => phone.startsWith(code))
    .sort((a, b) => b.length - a.length)[0] ?? '';
