import { createContext, type DataRouter, type MiddlewareFunction } from 'react-router';

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** The login with this page as return address; on the login itself it keeps the current return address. */
export const loginPath = ({ pathname, search, hash }: Place): string =>
  pathname === '/login'
    ? pathname + search
    : `/login?next=${encodeURIComponent(pathname + search + hash)}`;

/** The page the fan is going to, or is on. */
export const destinationOf = ({ state }: Pick<DataRouter, 'state'>): Place =>
  state.navigation.location ?? state.location;

/** For guards: a request's address has no fragment. */
export const destinationContext = createContext<(() => Place) | null>(null);

/** The login with the address that a guard refused. */
export const loginFor = ({ context, request }: Parameters<MiddlewareFunction>[0]): string =>
  loginPath(context.get(destinationContext)?.() ?? new URL(request.url));
