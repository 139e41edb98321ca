const MOST = 15;
const WARN = 40;

const last: string[] = [];
const serious: string[] = [];

function keep(lines: string[], line: string) {
  lines.push(line);
  if (lines.length > MOST) lines.shift();
}

/** Notes what a server of the test has logged. */
export function noteLine(line: string) {
  keep(last, line);
  if (Number(/"level":(\d+)/.exec(line)?.[1]) >= WARN) keep(serious, line);
}

/** The last warnings since it was asked before, or else the last lines, for the report of a test that failed. */
export function takeLastLines(): string[] {
  const [all, warnings] = [last.splice(0), serious.splice(0)];
  return (warnings.length > 0 ? warnings : all).map((line) => line.trimEnd());
}
