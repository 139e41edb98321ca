/** `screen`: where a state is visible. Applies to nested states too, unless they have their own; an empty list means nowhere. */
export type ScreenMeta = {
  /** The call of this state may wait for a proof of the account, which the chart of this name gets. */
  proof?: 're-auth';
  screen?: readonly {
    path: string;
    /** The button on that page that opens it. */
    open?: string;
    /** It is, or is in, a dialog over the page. */
    dialog?: true;
  }[];
};
