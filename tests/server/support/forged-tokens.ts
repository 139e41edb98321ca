import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

/** Signed with a stranger's key under the right name, under an unknown name, with a shared secret, or not at all. */
export type Forgery = 'foreign' | 'unknown' | 'shared' | 'none';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The same claims in a token that the issuer did not sign. */
export function forge(token: string, forgery: Forgery): string {
  const [header = '', payload = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  if (forgery === 'none') return `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`;
  if (forgery === 'shared') {
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT', kid })}.${payload}`;
    return `${signed}.${createHmac('sha256', String(kid)).update(signed).digest('base64url')}`;
  }
  const name = forgery === 'unknown' ? 'nobody' : kid;
  const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid: name })}.${payload}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), stranger.privateKey).toString('base64url')}`;
}
