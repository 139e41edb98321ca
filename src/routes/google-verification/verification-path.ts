import type { Path } from 'react-router';

/** The page that asks for the code, and leads back to this one once it was right. */
export const verificationPath = ({ pathname, search, hash }: Path) =>
  `/google-verification?next=${encodeURIComponent(pathname + search + hash)}`;
