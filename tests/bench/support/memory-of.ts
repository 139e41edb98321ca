import { readFileSync } from 'node:fs';

const mb = (pid: number, name: string) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024,
  );
};

/** What a process holds now (RSS), in MB. Linux only, as is the next. */
export const memoryOf = (pid: number) => mb(pid, 'VmRSS');

/** The most it ever held. */
export const peakMemoryOf = (pid: number) => mb(pid, 'VmHWM');
