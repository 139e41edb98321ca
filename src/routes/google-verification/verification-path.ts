import type { Path } from 'react-router';

/** The page that asks for the code, and returns to this one afterwards. */
export const verificationPath = ({ pathname, search, hash }: Path) =>
  `/google-verification?next=${encodeURIComponent(pathname + search + hash)}`;
