/**
 * Says what the start waits for from now on. Work, unlike a wait, may take any time: a migration that is
 * stopped would only begin again.
 */
export type ReportStep = (waitsFor: string, about?: { isWork?: boolean }) => void;

/** To the process that started this one, which says so if it takes long (scripts/lib/start-watch.mjs). */
export const reportStep: ReportStep = (waitsFor, { isWork = false } = {}) => {
  if (process.connected) process.send?.({ waitsFor, isWork });
};

export const reportStarted = (): void => {
  if (process.connected) process.send?.({ started: true });
};
