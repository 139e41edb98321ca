/** A start that fails for a reason a person can fix: main prints only the sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends a program with exit code 1. */
export function endWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
