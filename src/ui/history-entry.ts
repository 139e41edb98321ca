type HistoryEntry = {
  /** The router's count of steps in this visit. */
  idx?: number;
  /** How much is open over the page at this entry. */
  layers?: number;
  /** The missing part of the app for which the page was reloaded here. */
  reloadedFor?: string;
};

/** What the history keeps with the entry the browser is at. */
export const historyEntry = (): HistoryEntry => history.state ?? {};

/** For those who hear of a step before the router does. */
export const steps: { hear?: (event: PopStateEvent) => void } = {};
