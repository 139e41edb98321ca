/** Where a state is seen. It holds for the states inside, too, unless they name their own; an empty list is nowhere. */
export type ScreenMeta = {
  screen: readonly {
    path: string;
    /** The button there that opens it. */
    open?: string;
    /** It is, or is in, a dialog over the page. */
    dialog?: true;
  }[];
};
