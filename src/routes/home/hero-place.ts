/** Where Home's hero is, once its content has come; told without rendering the page again. */
export function createHeroPlace() {
  let hero: HTMLElement | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => hero,
    set(next: HTMLElement | null) {
      hero = next;
      for (const tell of listeners) tell();
    },
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };
}

export type HeroPlace = ReturnType<typeof createHeroPlace>;
