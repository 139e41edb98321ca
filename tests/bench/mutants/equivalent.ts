/** The mutants that change nothing anybody could notice, by chart, each with the reason. */
export const EQUIVALENT: Record<string, Record<string, string>> = {};
