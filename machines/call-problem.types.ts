/** Why a call did not do what the fan asked for; `message` is the server's own word, where there is one. */
export type CallProblem = {
  code: 'offline' | 'timeout' | 'unavailable' | 'throttled' | 'refused' | 'unknown';
  message?: string | undefined;
};

/** The same, or what the server calls its refusal. */
export type CodeProblem = { code: string; message?: string | undefined };
