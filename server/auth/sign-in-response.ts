import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { SuspendedAnswer, WithdrawnResult } from '../../contract/schemas/auth.ts';
import { ProblemSchema } from '../../contract/schemas/common.ts';
import { MESSAGES } from '../lib/messages.ts';
import type { SignedIn, Suspended, Withdrawn } from './admission.ts';
import { renewDevice, setCookie, writePair } from './cookies.ts';
import { tellNewDevice } from './owner-notices.ts';

/** Why there is no session: the 403 of every kind of sign-in. */
export const RefusedSignIn = Type.Union([WithdrawnResult, SuspendedAnswer]);

/** For calls that can be refused for other reasons too. */
export const ForbiddenSignIn = Type.Union([RefusedSignIn, ProblemSchema]);

export const refusedSignIn = (refused: Withdrawn | Suspended) =>
  refused.kind === 'suspended' ? suspendedAnswer(refused) : withdrawnAnswer(refused);

const suspendedAnswer = ({ reason, until }: Suspended): SuspendedAnswer => ({
  message: MESSAGES.suspended,
  code: 'suspended',
  status: 'suspend',
  ...(reason && { reason }),
  ...(until && { until: until.toISOString() }),
});

const withdrawnAnswer = ({ deletedAt, recoveryToken }: Withdrawn): WithdrawnResult => ({
  message: MESSAGES.withdrawn,
  code: 'withdrawn',
  status: 'withdraw',
  token: recoveryToken,
  isRecoverable: recoveryToken !== undefined,
  deletedAt: new Date(deletedAt).toISOString(),
  has30DaysPassed: recoveryToken === undefined,
});

/** The session's tokens travel in the cookies and the header of the answer. The owner is told of a browser that the account did not know. */
export async function sendTokens(
  request: FastifyRequest,
  reply: FastifyReply,
  { pair, accessToken, deviceToken, newDevice, user }: SignedIn,
): Promise<void> {
  if (newDevice) await tellNewDevice(request.server, user, newDevice);
  setCookie(request, reply, 'refresh', writePair(pair));
  renewDevice(request, reply, deviceToken);
  reply.header('authorization', `Bearer ${accessToken}`);
}
