/** The login, which leads back to this page; asked for from the login itself, it keeps what that was to lead to. */
export const loginPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname === '/login'
    ? pathname + search
    : `/login?next=${encodeURIComponent(pathname + search)}`;
