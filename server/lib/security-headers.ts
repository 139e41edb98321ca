import type { FastifyReply, FastifyRequest } from 'fastify';
import type { trustedProxies } from './trusted-proxies.ts';

const PLAYER = 'https://www.youtube-nocookie.com';
const GOOGLE = 'https://accounts.google.com/gsi/';

/** The hosts of the pictures of Google accounts. */
const GOOGLE_PICTURES = 'https://*.googleusercontent.com';

/** The inline scripts and styles of a page, as sources of the policy. */
export type Inline = { scripts: string[]; styles: string[] };

/** Google's script and pictures are allowed only where signing in with Google is set up, and the payment provider's frame where there is one. */
type Outside = { google?: object; payments?: { origin: string } };

export function contentSecurityPolicy(
  { google, payments }: Outside,
  allowed: Inline = { scripts: [], styles: [] },
): string {
  const signIn = google ? [GOOGLE] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...allowed.scripts, ...(google ? [`${GOOGLE}client`] : [])],
    'style-src': ["'self'", ...allowed.styles, ...(google ? [`${GOOGLE}style`] : [])],
    'img-src': ["'self'", 'data:', ...(google ? [GOOGLE_PICTURES] : [])],
    'connect-src': ["'self'", ...signIn],
    // 'self' for the preview of what staff write; no other page of ours is framed.
    'frame-src': ["'self'", PLAYER, ...signIn, ...(payments ? [payments.origin] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** For a still page (no scripts, no working links), whether in a frame of ours or by itself. */
export const stillPagePolicy = (styles: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'none'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    // Same origin only so that its pictures and fonts load.
    'sandbox allow-same-origin',
  ].join('; ');

/** One record, because it must also reach the responses that no hook sees (docs/decisions/0004). */
export const securityHeaders = (settings: Outside): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(settings),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The popup of Google's sign-in needs access to its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    `autoplay=(self "${PLAYER}")`,
    `fullscreen=(self "${PLAYER}")`,
    `picture-in-picture=(self "${PLAYER}")`,
    `encrypted-media=(self "${PLAYER}")`,
    'accelerometer=()',
    'browsing-topics=()',
    'camera=()',
    'display-capture=()',
    'geolocation=()',
    'gyroscope=()',
    'microphone=()',
    'midi=()',
    'payment=()',
    'usb=()',
  ].join(', '),
});

export type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

type Trusts = ReturnType<typeof trustedProxies>;

/** We speak plain HTTP, so only a proxy can know. Not `request.protocol`, which fails where an address cannot be decoded. */
function isSecure({ raw }: FastifyRequest, trusts: Trusts): boolean {
  const protocols = raw.headers['x-forwarded-proto'];
  if (protocols === undefined) return false;
  return (
    String(protocols).split(',').at(-1)?.trim() === 'https' &&
    trusts(raw.socket.remoteAddress ?? '')
  );
}

/** Sets them; HSTS only for requests over https, as required by RFC 6797. */
export const protectWith =
  (always: Record<string, string>, trusts: Trusts): Protect =>
  (request, reply) => {
    reply.headers(always);
    if (isSecure(request, trusts)) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  };
