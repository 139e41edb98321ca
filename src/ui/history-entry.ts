type HistoryEntry = {
  /** The router's name of this history entry; scroll positions are kept under it. */
  key?: string;
  /** The router's index of this history entry. */
  idx?: number;
  /** The number of open layers at this entry. */
  layers?: number;
  /** The missing chunk for which the page was reloaded here. */
  reloadedFor?: string;
  /** The list shown here, and how many of its items. */
  listed?: { name: string; count: number };
};

/** Our data in the current history entry. */
export const historyEntry = (): HistoryEntry => history.state ?? {};

/**
 * The router calls the first entry of every document 'default', and would open it where another one was left. A reload
 * and Back find the name again.
 */
export function nameFirstEntry() {
  const entry = historyEntry();
  if (entry.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...entry, key }, '');
}

export const steps: {
  heardBy?: (event: PopStateEvent) => void;
  /** The router overwrites the entry of a page whose form got a response. */
  remark?: () => void;
} = {};

/** Listens to `popstate` before the router does, once there is a layer. */
export const hearStep = (event: PopStateEvent) => steps.heardBy?.(event);
