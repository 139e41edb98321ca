/** The server's usual English sentence has its place in the catalogue; any other is shown as it came. */
export const translateServerMessage = (
  message: string | undefined,
  usual: string,
  ours: string,
): string => (!message || message === usual ? ours : message);
