import type { Answer } from './calls.ts';
import type { Words } from './fault-words.ts';

/** How a tab opens again: in a state of a walk, at once or after its page has read it, or with an alert of its page. */
type Reopened =
  | { walk: string; state: string; reads?: true }
  | { alert: string; press: string; leadsTo: string };

/** What the chart is told, where no sample of its model is like it. */
type Output = { output?: unknown };

/** After an answer that was lost: in a state of the chart, or at another address. */
type Again = { answer: Answer; says?: string; isLinked?: true } & (
  | ({ state: string } & Output)
  | { leadsTo: string }
);

export type Expectation = {
  /** The state after each fault. */
  state: string;
  says: Words;
  /** After a 429, where that has another state. */
  throttled?: { state: string } & Output;
  /** The server's answer to the same request after it has done it; by default that of the first. */
  again?: Again;
  /** By default as the walk begins. */
  reopened?: Reopened;
  /** The test that opens the tab again, where the page has more to read first than the walk has. */
  reopenedIn?: string;
  /** The event before the call, where others lead to it sooner. */
  by?: string;
  /** The call changes nothing. */
  reads?: true;
  /** Why there is nothing to try again. */
  over?: string;
  /** The page's buttons whose calls wait for the proof meanwhile. */
  waits?: readonly string[];
  /** The place of the good one among the model's outputs. */
  good?: number;
};
