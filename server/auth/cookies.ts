import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../lib/loopback.ts';
import { DEVICE_LIFETIME } from '../repositories/devices.ts';
import { IDLE_LIFETIME } from '../repositories/session-tokens.ts';
import { operationOf } from './done-before.ts';
import { recognizeBrowser } from './recognized-browser.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

type Kind = 'refresh' | 'device';

const LIFETIME = { refresh: IDLE_LIFETIME, device: DEVICE_LIFETIME } satisfies Record<Kind, number>;

/** Browsers take Secure cookies over https and from their own machine; a phone in the same network gets plain ones, in development. */
const isTrustworthy = (request: FastifyRequest): boolean =>
  request.server.settings.production ||
  request.protocol === 'https' ||
  isLoopback(request.hostname);

const nameOf = (request: FastifyRequest, kind: Kind): string =>
  isTrustworthy(request) ? `__Host-${kind}` : kind;

const optionsFor = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isTrustworthy(request),
});

export const readCookie = (request: FastifyRequest, kind: Kind): string | undefined =>
  request.cookies[nameOf(request, kind)];

export const setCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  value: string,
): FastifyReply =>
  reply.setCookie(nameOf(request, kind), value, {
    ...optionsFor(request),
    maxAge: LIFETIME[kind] / 1_000,
  });

export const clearCookie = (request: FastifyRequest, reply: FastifyReply, kind: Kind) =>
  reply.clearCookie(nameOf(request, kind), optionsFor(request));

/** Identifies a browser, whoever uses it; set with the first code or session it requests. */
export function deviceToken(request: FastifyRequest): string | undefined {
  const token = readCookie(request, 'device') ?? '';
  return isToken(token) ? token : undefined;
}

/** The same press gets the same one again: a code that was sent for it would serve no other. */
function newDevice(request: FastifyRequest): string {
  const operation = operationOf(request);
  return operation ? request.server.keyedHashes.of('device', operation.idHash) : newToken();
}

/** The browser's cookie, or a new one; each response extends it. */
export function renewDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  token = deviceToken(request) ?? newDevice(request),
): string {
  setCookie(request, reply, 'device', token);
  return token;
}

/** The contents of the refresh cookie: the session, and which token of it. */
export type RefreshPair = { family: string; token: string };

export const newFamily = newToken;

export const writePair = ({ family, token }: RefreshPair): string => `${family}.${token}`;

export function readPair(cookie: string | undefined): RefreshPair | undefined {
  const [family = '', token = '', ...rest] = cookie?.split('.') ?? [];
  return isToken(family) && isToken(token) && rest.length === 0 ? { family, token } : undefined;
}

export const familyHashOf = (cookie: string | undefined): string | undefined => {
  const pair = readPair(cookie);
  return pair && hashOf(pair.family);
};

/** What a browser presents when it signs in: its tokens, and what it calls itself. */
export const presentedCookies = (request: FastifyRequest) => ({
  deviceToken: deviceToken(request),
  familyHash: familyHashOf(readCookie(request, 'refresh')),
  recognized: recognizeBrowser(request.headers['user-agent']),
});
export type PresentedCookies = ReturnType<typeof presentedCookies>;
