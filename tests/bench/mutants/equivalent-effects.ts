/** The equivalent mutants of the effects by file, each with the reason why no test can detect it. */
export const EQUIVALENT_EFFECTS: Record<string, Record<string, string>> = {};
