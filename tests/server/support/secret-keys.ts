/** One for all apps of a test, as all processes on one database have the same. */
export const SECRET_KEYS = 'a secret that only tests are kept with';
