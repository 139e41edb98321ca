const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether no database connection became free in time; a query's error may be nested in another. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && (error.message === NO_CONNECTION || isDatabaseBusy(error.cause));
