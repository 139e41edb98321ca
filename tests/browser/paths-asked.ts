import type { Language } from '../../contract/languages.ts';
import type { Fault } from '../paths/fault-words.ts';

export type Asked = {
  /** All, if it names none. */
  charts: string[];
  language: Language;
  /** These faults of each call, in place of the paths. */
  faults?: Fault[];
};

/** What `npm run paths -- --run` asks for; null in `npm test`, which has its share of all. */
export const asked: Asked | null = process.env.PATHS_RUN ? JSON.parse(process.env.PATHS_RUN) : null;

export const isAsked = (chart: string): boolean =>
  !asked || asked.charts.length === 0 || asked.charts.includes(chart);
