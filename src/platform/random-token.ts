const BYTES = 16;

/** The first bytes as hexadecimal digits, as many as a token has. */
export const tokenOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether it is written as one. */
export const isRandomToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** An unguessable value, from an API that pages without TLS have as well. */
export const randomToken = (): string => tokenOf(crypto.getRandomValues(new Uint8Array(BYTES)));
