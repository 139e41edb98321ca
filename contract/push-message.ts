/** What the server sends to the worker of a browser, encrypted on its way. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path of our own, which a press on it opens. */
  path: string;
  /** The same message shown twice is one. */
  tag: string;
  /** BCP 47, of title and body. */
  lang: string;
};
