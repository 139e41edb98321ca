import { isIP } from 'node:net';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../lib/api-failure.ts';
import { MESSAGES } from '../lib/messages.ts';
import { originOf } from '../lib/origin.ts';

/** What passkeys belong to: a host name and the origin of its pages. */
export type RelyingParty = { id: string; origin: string };

/** An IP address has no passkeys (WebAuthn Level 3, section 5.1.2). */
export function relyingPartyOf(request: FastifyRequest): RelyingParty {
  const origin = originOf(request);
  const { hostname } = new URL(origin ?? 'http://[::]');
  if (!origin || isIP(hostname.replace(/^\[|\]$/g, ''))) {
    throw refuse(409, 'no_passkeys_here', MESSAGES.passkeys.notHere);
  }
  return { id: hostname, origin };
}

type Answered = { response: { clientDataJSON: string } };

/** Whether the browser asked for the passkey in a frame of another site's page, which may show whatever around it; the library accepts that. For what the library could read. */
export const isInForeignFrame = ({ response }: Answered): boolean =>
  decodeClientDataJSON(response.clientDataJSON).crossOrigin === true;
