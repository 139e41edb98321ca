import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { waitFor } from 'xstate';
import { ApiError } from '../api/api-error.ts';
import { appContext } from '../flows/app/app.ts';
import { loginFor } from './login-path.ts';
import { isSubmission } from './submission.ts';

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

/** What the fan has to agree to again; nobody has, while nobody is signed in. */
export const consentsDueIn = (context: GuardArguments['context']) =>
  context.get(appContext).session.getSnapshot().context.user?.consentsDue ?? [];

/** There, by way of the page that asks for the consents which are due. */
export const askingConsents = (context: GuardArguments['context'], to: string): string =>
  consentsDueIn(context).length > 0 ? `/consent-renewal?next=${encodeURIComponent(to)}` : to;

/**
 * A visitor is redirected to the login. If the server could not identify the fan,
 * they may be a member: it is asked once more, and if it fails again the error page says so and
 * offers a retry.
 */
export const signedInOnly: MiddlewareFunction = async (args) => {
  args.context.get(appContext).session.send({ type: 'user.retry' });
  const now = await settled(args);
  if (now.matches('unreachable')) throw new ApiError(now.hasTag('offline') ? 'offline' : 'server');
  if (!now.hasTag('member')) throw redirect(loginFor(args));
};

/** Protected pages but those about the account itself: members whose consents are up to date (docs/decisions/0025). */
export const membersOnly: MiddlewareFunction = async (args, next) => {
  await signedInOnly(args, next);
  // What a form sends is refused by the server itself, and stays typed.
  if (isSubmission(args)) return;
  const { pathname, search } = new URL(args.request.url);
  const here = pathname + search;
  const to = askingConsents(args.context, here);
  if (to !== here) throw redirect(to);
};

/**
 * The login and related pages: a member is redirected to the page that required the login, or
 * home. The login is removed from the history, so that Back does not lead there.
 */
export const visitorsOnly: MiddlewareFunction = async (args) => {
  const now = await settled(args);
  if (!now.hasTag('member')) return;
  throw replace(askingConsents(args.context, nextIn(args.request)));
};
