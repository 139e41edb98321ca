type HistoryEntry = {
  /** The router's index of this history entry. */
  idx?: number;
  /** The number of open layers at this entry. */
  layers?: number;
  /** The missing chunk for which the page was reloaded here. */
  reloadedFor?: string;
};

/** Our data in the current history entry. */
export const historyEntry = (): HistoryEntry => history.state ?? {};

export const steps: {
  heardBy?: (event: PopStateEvent) => void;
  /** The router overwrites the entry of a page whose form got a response. */
  remark?: () => void;
} = {};

/** Listens to `popstate` before the router does, once there is a layer. */
export const hearStep = (event: PopStateEvent) => steps.heardBy?.(event);
