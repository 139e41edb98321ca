import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { appContext } from '../flows/app-context.ts';
import { loginFor } from './login-path.ts';

const ONE_SLASH = /^\/(?![/\\])/;
/** No address of ours comes near. */
const LONGEST = 2_000;

/** A path of this app to go on to, or `/` for anything that could lead elsewhere (decisions 10). */
export function safeNext(value: string | null, origin: string): string {
  if (value && value.length <= LONGEST && ONE_SLASH.test(value) && URL.canParse(value, origin)) {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/..//elsewhere` grows its second slash only when it is resolved.
    if (url.origin === origin && ONE_SLASH.test(path)) return path;
  }
  return '/';
}

type GuardArguments = Parameters<MiddlewareFunction>[0];

/** Settles with whether a member is signed in; a navigation that is given up no longer waits. */
async function isMember({ context, request }: Pick<GuardArguments, 'context' | 'request'>) {
  const { session } = context.get(appContext);
  const settled = await waitFor(session, (now) => !now.hasTag('settling'), {
    signal: request.signal,
  });
  return settled.hasTag('member');
}

/** Protected pages: a visitor goes to the login. */
export const membersOnly: MiddlewareFunction = async (args) => {
  if (!(await isMember(args))) throw redirect(loginFor(args));
};

/**
 * The login and what leads to it: a member goes on to where the guard had stopped them, or home.
 * The login leaves the history, so that Back does not lead there.
 */
export const visitorsOnly: MiddlewareFunction = async (args) => {
  if (!(await isMember(args))) return;
  const { searchParams, origin } = new URL(args.request.url);
  throw replace(safeNext(searchParams.get('next'), origin));
};
