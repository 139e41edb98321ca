const BYTES = 16;

/** The first bytes as hexadecimal digits, as many as a token has. */
export const tokenOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** An unguessable value, from an API that pages without TLS have as well. */
export const randomToken = (): string => tokenOf(crypto.getRandomValues(new Uint8Array(BYTES)));
