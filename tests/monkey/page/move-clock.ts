declare global {
  interface Window {
    realDate?: DateConstructor;
  }
}

/** Runs in each page before its scripts, and again in open ones: the phone's clock is ahead; timers go on as they are. */
export function moveClock(ahead: number) {
  window.realDate ??= Date;
  const Real = window.realDate;
  globalThis.Date = class extends Real {
    constructor(...parts: unknown[]) {
      if (parts.length === 0) super(Real.now() + ahead);
      else super(...(parts as [number]));
    }
    static override now = () => Real.now() + ahead;
  } as DateConstructor;
}
