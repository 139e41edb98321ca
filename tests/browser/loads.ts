import type { Page } from '@playwright/test';

/** The names of tabs, as each is loaded from now on. */
export function loadsOf(tabs: Record<string, Page>): string[] {
  const loads: string[] = [];
  for (const [name, tab] of Object.entries(tabs)) tab.on('load', () => loads.push(name));
  return loads;
}
