/** The server's known English messages are in the catalogue; any other is shown unchanged. */
export const translateServerMessage = (
  message: string | undefined,
  usual: string,
  ours: string,
): string => (!message || message === usual ? ours : message);
