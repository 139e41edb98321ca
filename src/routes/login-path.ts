import { createContext, type DataRouter, type MiddlewareFunction } from 'react-router';

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The login, which leads back to this page; asked for from the login itself, it keeps what that was to lead to. */
export const loginPath = ({ pathname, search, hash }: Place): string =>
  pathname === '/login'
    ? pathname + search
    : `/login?next=${encodeURIComponent(pathname + search + hash)}`;

/** Where the fan is going, or stays. */
export const destinationOf = ({ state }: Pick<DataRouter, 'state'>): Place =>
  state.navigation.location ?? state.location;

/** For guards: a request's address has no fragment. */
export const destinationContext = createContext<(() => Place) | null>(null);

/** The login, which leads back to what a guard was asked for. */
export const loginFor = ({ context, request }: Parameters<MiddlewareFunction>[0]): string =>
  loginPath(context.get(destinationContext)?.() ?? new URL(request.url));
