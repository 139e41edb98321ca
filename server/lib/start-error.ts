/** A start that cannot go on for a reason a person can act on: main prints the sentence alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends a program with exit code 1. */
export function endWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
