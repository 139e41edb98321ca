/** What a translation leaves as it is: an ID, a code, an address, the name of a person, the brand. */
export const Verbatim = ({ children }: { children: string }) => (
  <span translate="no">{children}</span>
);
