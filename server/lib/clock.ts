/** The server's time in milliseconds since 1970; tests move it by hand. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
