/** A start that cannot go on for a reason a person can act on: main prints the sentence alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
