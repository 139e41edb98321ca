/** The page that asks for the code, and leads back to this one once it was right. */
export const verificationPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `/google-verification?next=${encodeURIComponent(pathname + search)}`;
