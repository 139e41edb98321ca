const FEWEST_HIDDEN = 3;
const MOST_SHOWN = 2;

const shown = (spare: number): number => Math.min(MOST_SHOWN, Math.max(0, spare));

/**
 * An ID as its owner recognises it and nobody else can read it, such as `lu***12`: up to two characters at each end, the beginning first,
 * and never fewer than three hidden. How many they are is not told.
 */
export function maskedUsername(username: string): string {
  const head = shown(username.length - FEWEST_HIDDEN);
  const tail = shown(username.length - FEWEST_HIDDEN - head);
  return `${username.slice(0, head)}***${username.slice(username.length - tail)}`;
}
