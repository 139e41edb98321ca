/** What the worker tells a page that it has answered from its cache: whether the network gave an answer as well. */
export type Refresh = {
  type: 'refresh';
  /** The call's path, without its query. */
  path: string;
  /** The date of the cached response while it is all there is; null once the network has answered. */
  savedAt: string | null;
};
