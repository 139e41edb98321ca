import type { Language } from '../../contract/languages.ts';

export type Asked = {
  /** All, if it names none. */
  charts: string[];
  language: Language;
  /** The name of a fault, or `all`: each call meets it, in place of the paths. */
  fault?: string;
};

/** What `npm run paths -- --run` asks for; null in `npm test`, which has its share of all. */
export const asked: Asked | null = process.env.PATHS_RUN ? JSON.parse(process.env.PATHS_RUN) : null;

export const isAsked = (chart: string): boolean =>
  !asked || asked.charts.length === 0 || asked.charts.includes(chart);
