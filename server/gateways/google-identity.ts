import type { IDToken } from 'oauth4webapi';
import { isEmail } from '../../contract/rules/email.ts';

/** Who Google says has signed in. */
export type GoogleIdentity = {
  /** The name that Google never gives to another account; an e-mail address it may. */
  sub: string;
  /** Only an address that Google has verified. */
  email?: string;
  /** Empty, or an address on Google's picture hosts. */
  picture: string;
};

/** A token that is signed by the issuer and yet not for us, not for now, or about nobody. */
export class UntrustedToken extends Error {
  constructor(claim: string) {
    super(`the ID token's ${claim} is not to be trusted`);
    this.name = 'UntrustedToken';
  }
}

const LONGEST_PICTURE = 1_000;

/** The picture's address, if a page may show it: on the hosts that the Content-Security-Policy names, over https. */
export function googlePicture(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_PICTURE || !URL.canParse(value))
    return '';
  const { protocol, hostname, port, username, password, href } = new URL(value);
  const isGoogles = protocol === 'https:' && hostname.endsWith('.googleusercontent.com');
  return isGoogles && `${port}${username}${password}` === '' ? href : '';
}

/** What the OpenID library leaves to its caller, and then the person. `now` and `leeway` are seconds. */
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
