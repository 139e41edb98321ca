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

export const steps: {
  heardBy?: (event: PopStateEvent) => void;
  /** The router writes over the entry of a page whose form has been answered. */
  remark?: () => void;
} = {};

/** Listens to `popstate` before the router does, once there is something to hear it for. */
export const hearStep = (event: PopStateEvent) => steps.heardBy?.(event);
