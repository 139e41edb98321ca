import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { appContext } from '../flows/app/app.ts';
import { loginFor } from './login-path.ts';

const ONE_SLASH = /^\/(?![/\\])/;
/** No address of ours comes near. */
const LONGEST = 2_000;

/** A path of this app to go on to, or `/` for anything that could lead elsewhere (spec §2, Access rules). */
export function safeNext(value: string | null, origin: string): string {
  if (value && value.length <= LONGEST && ONE_SLASH.test(value) && URL.canParse(value, origin)) {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/..//elsewhere` grows its second slash only when it is resolved.
    if (url.origin === origin && ONE_SLASH.test(path)) return path;
  }
  return '/';
}

/** Where the address of a page says that it leads. */
export function nextIn({ url }: Request, usual = '/'): string {
  const { searchParams, origin } = new URL(url);
  const next = searchParams.get('next');
  return next ? safeNext(next, origin) : usual;
}

type GuardArguments = Parameters<MiddlewareFunction>[0];

/** Settles with what the session knows; a navigation that is given up no longer waits. */
const settled = ({ context, request }: Pick<GuardArguments, 'context' | 'request'>) =>
  waitFor(context.get(appContext).session, (now) => !now.hasTag('settling'), {
    signal: request.signal,
  });

/**
 * Protected pages: a visitor goes to the login. Where the server could not say who this is, the fan may well be a member:
 * it is asked once more, and if it still says nothing the error page tells so and offers the retry.
 */
export const membersOnly: MiddlewareFunction = async (args) => {
  args.context.get(appContext).session.send({ type: 'user.retry' });
  const now = await settled(args);
  if (now.matches('unreachable')) throw new ApiError(now.hasTag('offline') ? 'offline' : 'server');
  if (!now.hasTag('member')) throw redirect(loginFor(args));
};

/**
 * The login and what leads to it: a member goes on to where the guard had stopped them, or home.
 * The login leaves the history, so that Back does not lead there.
 */
export const visitorsOnly: MiddlewareFunction = async (args) => {
  const now = await settled(args);
  if (!now.hasTag('member')) return;
  throw replace(nextIn(args.request));
};
