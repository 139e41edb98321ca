import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { appContext } from '../flows/app/app.ts';
import { loginFor } from './login-path.ts';

const ONE_SLASH = /^\/(?![/\\])/;
/** No address of ours is nearly that long. */
const LONGEST = 2_000;

/** A path of this app to continue to, or `/` for anything that could lead elsewhere (spec §2, Access rules). */
export function safeNext(value: string | null, origin: string): string {
  if (value && value.length <= LONGEST && ONE_SLASH.test(value) && URL.canParse(value, origin)) {
    const url = new URL(value, origin);
    const path = url.pathname + url.search + url.hash;
    // `/..//elsewhere` gets its second slash only when it is resolved.
    if (url.origin === origin && ONE_SLASH.test(path)) return path;
  }
  return '/';
}

/** The return address in a page's address. */
export function nextIn({ url }: Request, usual = '/'): string {
  const { searchParams, origin } = new URL(url);
  const next = searchParams.get('next');
  return next ? safeNext(next, origin) : usual;
}

type GuardArguments = Parameters<MiddlewareFunction>[0];

/** Settles with the session's state; an aborted navigation stops waiting. */
const settled = ({ context, request }: Pick<GuardArguments, 'context' | 'request'>) =>
  waitFor(context.get(appContext).session, (now) => !now.hasTag('settling'), {
    signal: request.signal,
  });

/**
 * Protected pages: a visitor is redirected to the login. If the server could not identify the fan,
 * they may be a member: it is asked once more, and if it fails again the error page says so and
 * offers a retry.
 */
export const membersOnly: MiddlewareFunction = async (args) => {
  args.context.get(appContext).session.send({ type: 'user.retry' });
  const now = await settled(args);
  if (now.matches('unreachable')) throw new ApiError(now.hasTag('offline') ? 'offline' : 'server');
  if (!now.hasTag('member')) throw redirect(loginFor(args));
};

/**
 * The login and related pages: a member is redirected to the page that required the login, or
 * home. The login is removed from the history, so that Back does not lead there.
 */
export const visitorsOnly: MiddlewareFunction = async (args) => {
  const now = await settled(args);
  if (!now.hasTag('member')) return;
  throw replace(nextIn(args.request));
};
