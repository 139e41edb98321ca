import { type MiddlewareFunction, redirect } from 'react-router';
import { isStaff } from '../../../../contract/user.ts';
import { appContext } from '../../../flows/app/app.ts';
import { signedInOnly } from '../../guards.ts';

/** Staff's pages: a visitor is led to the login, and any other member Home, as from an unknown path. */
export const staffMembersOnly: MiddlewareFunction = async (args, next) => {
  await signedInOnly(args, next);
  const { session } = args.context.get(appContext);
  if (!isStaff(session.getSnapshot().context.user)) throw redirect('/');
};
