const FEWEST_HIDDEN = 3;
const MOST_SHOWN = 2;

const shown = (spare: number): number => Math.min(MOST_SHOWN, Math.max(0, spare));

/**
 * A masked ID that its owner recognizes and nobody else can read, such as `lu***12`: up to two
 * characters at each end, the beginning first, and at least three hidden. The number of hidden
 * characters is not revealed.
 */
export function maskedUsername(username: string): string {
  const head = shown(username.length - FEWEST_HIDDEN);
  const tail = shown(username.length - FEWEST_HIDDEN - head);
  return `${username.slice(0, head)}***${username.slice(username.length - tail)}`;
}
