/** One for all apps of a test, as all processes on a database share it. */
export const SECRET_KEYS = 'a secret that only tests are kept with';
