/** `npm run deep` takes whole what `npm test` takes a sample of. Only the former runs files named `*.deep.test.ts`. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** These in every run, those in `npm run deep` too. */
export const atDepth = <T>(always: readonly T[], deeper: readonly T[]): readonly T[] =>
  isDeep ? [...always, ...deeper] : always;

/** All of them in `npm run deep`, else this many, spread evenly. */
export function sample<T>(all: readonly T[], many: number): readonly T[] {
  if (isDeep || all.length <= many) return all;
  return all.filter(
    (_, at) => Math.floor((at * many) / all.length) !== Math.floor(((at - 1) * many) / all.length),
  );
}
