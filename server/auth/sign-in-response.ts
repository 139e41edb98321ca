import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { SuspendedAnswer, WithdrawnResult } from '../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../contract/schemas/common.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { SignedIn, Suspended, Withdrawn } from './admission.ts';
import { renewDevice, setCookie, writePair } from './cookies.ts';

/** Why there is no session: the 403 of every kind of sign-in. */
export const RefusedSignIn = Type.Union([WithdrawnResult, SuspendedAnswer]);

/** The same beside other refusals of a call. */
export const ForbiddenSignIn = Type.Union([RefusedSignIn, ProblemSchema]);

export const refusedSignIn = (refused: Withdrawn | Suspended) =>
  refused.kind === 'suspended' ? suspendedAnswer : withdrawnAnswer(refused);

const suspendedAnswer = {
  message: MESSAGES.suspended,
  code: 'suspended',
  status: 'suspend',
} as const;

const withdrawnAnswer = ({ deletedAt, recoveryToken }: Withdrawn): WithdrawnResult => ({
  message: MESSAGES.withdrawn,
  code: 'withdrawn',
  status: 'withdraw',
  token: recoveryToken,
  isRecoverable: recoveryToken !== undefined,
  deletedAt: new Date(deletedAt).toISOString(),
  has30DaysPassed: recoveryToken === undefined,
});

/** The session's tokens travel in the cookies and the header of the answer. */
export function sendTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  { pair, accessToken, deviceToken }: SignedIn,
): void {
  setCookie(request, reply, 'refresh', writePair(pair));
  renewDevice(request, reply, deviceToken);
  reply.header('authorization', `Bearer ${accessToken}`);
}
