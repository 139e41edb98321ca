/** The value that `share` of the values do not exceed; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;

/** A setting of a benchmark that must be an integer. */
export function count(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number.`);
  return value;
}
