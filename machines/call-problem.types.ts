/** Why a call failed; `message` is the server's own, if there is one. */
export type CallProblem = {
  code: 'offline' | 'timeout' | 'unavailable' | 'throttled' | 'refused' | 'unknown';
  message?: string | undefined;
};

/** The same, or the server's code for its refusal. */
export type CodeProblem = { code: string; message?: string | undefined };
