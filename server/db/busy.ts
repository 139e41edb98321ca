const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether no connection to the database became free in time; a query's error may lie below another. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && (error.message === NO_CONNECTION || isDatabaseBusy(error.cause));
