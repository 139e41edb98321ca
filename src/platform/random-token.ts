const BYTES = 16;

/** An unguessable value, from an API that pages without TLS have as well. */
export const randomToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
