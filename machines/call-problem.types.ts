/**
 * Why a call failed; `message` is the server's own, if there is one. `unsaved`: nothing can be saved
 * for a while, and the same again will be worth a try. `portal`: the network wants a sign-in first.
 */
export type CallProblem = {
  code:
    | 'offline'
    | 'timeout'
    | 'portal'
    | 'unavailable'
    | 'unsaved'
    | 'throttled'
    | 'refused'
    | 'unknown';
  message?: string | undefined;
};

/** The same, or the server's code for its refusal. */
export type CodeProblem = {
  code: string;
  message?: string | undefined;
  /** When another try is allowed, if the server has said it. */
  retryAt?: number | undefined;
};
