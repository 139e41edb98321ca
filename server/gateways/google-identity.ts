import type { IDToken } from 'oauth4webapi';
import { isEmail } from '../../contract/rules/email.ts';

/** The person who has signed in, according to Google. */
export type GoogleIdentity = {
  /** The identifier that Google never reassigns to another account, unlike an email. */
  sub: string;
  /** Only an email that Google has verified. */
  email?: string;
  /** Empty, or an address on Google's picture hosts. */
  picture: string;
};

/** A token signed by the issuer that is not for us, not valid now, or names nobody. */
export class UntrustedToken extends Error {
  constructor(claim: string) {
    super(`the ID token's ${claim} is not to be trusted`);
    this.name = 'UntrustedToken';
  }
}

const LONGEST_PICTURE = 1_000;

/** The picture's address if a page may show it: https, on a host of the Content-Security-Policy. */
export function googlePicture(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_PICTURE || !URL.canParse(value))
    return '';
  const { protocol, hostname, port, username, password, href } = new URL(value);
  const isGoogles = protocol === 'https:' && hostname.endsWith('.googleusercontent.com');
  return isGoogles && `${port}${username}${password}` === '' ? href : '';
}

/** The checks that the OpenID library leaves to its caller, and then the person. `now` and `leeway` are seconds. */
export function identityOf(
  claims: IDToken,
  { clientId, now, leeway }: { clientId: string; now: number; leeway: number },
): GoogleIdentity {
  if (claims.azp !== undefined && claims.azp !== clientId) throw new UntrustedToken('azp');
  if (claims.iat > now + leeway) throw new UntrustedToken('iat');
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.sub)) throw new UntrustedToken('sub');
  const { email, email_verified } = claims;
  const isUsable = email_verified === true && typeof email === 'string' && isEmail(email);
  return {
    sub: claims.sub,
    email: isUsable ? email : undefined,
    picture: googlePicture(claims.picture),
  };
}
