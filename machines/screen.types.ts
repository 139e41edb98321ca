/** Where a state is visible. Applies to nested states too, unless they have their own; an empty list means nowhere. */
export type ScreenMeta = {
  screen: readonly {
    path: string;
    /** The button on that page that opens it. */
    open?: string;
    /** It is, or is in, a dialog over the page. */
    dialog?: true;
  }[];
};
