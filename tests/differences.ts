type Told = (entry: string) => string;

/** Those that the others do not have, or have less often. */
function without(entries: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return entries.filter((entry) => {
    const at = left.indexOf(entry);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A sentence for each entry by which two lists differ, whatever their order. */
export const differences = (
  found: readonly string[],
  expected: readonly string[],
  { extra, missing }: { extra: Told; missing: Told },
): string[] => [...without(found, expected).map(extra), ...without(expected, found).map(missing)];
