import { type MiddlewareFunction, redirect } from 'react-router';
import { appContext } from '../flows/app/app.ts';
import { isRefusal } from '../flows/app/session.ts';
import { membersOnly } from './guards.ts';
import { loginFor } from './login-path.ts';
import { isSubmission } from './submission.ts';

/**
 * The extra guard (spec §2, Access rules): a member whose session the server confirms on the way in, so that a page about the
 * account itself never opens for one that ended elsewhere. A server that cannot be asked opens the error page, which
 * offers the retry, and costs nobody the session. A form of such a page asks the server itself.
 */
export const confirmedMembersOnly: MiddlewareFunction = async (args, next) => {
  const { session, api } = args.context.get(appContext);
  const isFresh = session.getSnapshot().hasTag('settling');
  await membersOnly(args, next);
  // The answer that was waited for is the server's word, as good as a second one.
  if (isFresh || isSubmission(args)) return;
  try {
    await api.auth.myData({ signal: args.request.signal });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    session.send({ type: 'session.lost' });
    throw redirect(loginFor(args));
  }
};
