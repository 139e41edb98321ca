/** For a page that reads this parameter of its query alone: unknown queries create no page. */
export const queryWith =
  (parameter: string) =>
  (search: URLSearchParams): string => {
    const value = search.get(parameter);
    return value ? `?${parameter}=${encodeURIComponent(value)}` : '';
  };
