import { readFileSync } from 'node:fs';

/** Nothing for a process that has ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The first child process; Linux only, like the others. */
export function childOf(pid: number): number | undefined {
  const children = readProc(pid, `task/${pid}/children`).trim();
  return children === '' ? undefined : Number(children.split(' ')[0]);
}

const mb = (pid: number, name: string) => {
  const [, kb = 0] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readProc(pid, 'status')) ?? [];
  return Math.round(Number(kb) / 1024);
};

/** A process's current memory (RSS), in MB. */
export const memoryOf = (pid: number) => mb(pid, 'VmRSS');

/** Its peak memory. */
export const peakMemoryOf = (pid: number) => mb(pid, 'VmHWM');
