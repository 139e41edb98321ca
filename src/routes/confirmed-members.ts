import { type MiddlewareFunction, redirect } from 'react-router';
import { appContext } from '../flows/app/app.ts';
import { isRefusal } from '../flows/app/session.ts';
import { signedInOnly } from './guards.ts';
import { loginFor } from './login-path.ts';
import { isSubmission } from './submission.ts';

/**
 * The extra guard (spec §2, Access rules): a member whose session the server confirms before the
 * page opens, so that a page about the account itself never opens for a session that was ended
 * elsewhere. If the server cannot be reached the error page offers a retry, and the session is
 * kept. A form on such a page asks the server itself.
 */
export const confirmedMembersOnly: MiddlewareFunction = async (args, next) => {
  const { session, api } = args.context.get(appContext);
  const isFresh = session.getSnapshot().hasTag('settling');
  await signedInOnly(args, next);
  // The response that restored the session counts as this confirmation.
  if (isFresh || isSubmission(args)) return;
  try {
    await api.auth.myData({ signal: args.request.signal });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    session.send({ type: 'session.lost' });
    throw redirect(loginFor(args));
  }
};
