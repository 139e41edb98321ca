/** A text of a catalogue as Lingui writes it: its comments, context, English and translation. */
export const ENTRY = /^((?:#.*\n)*)(?:msgctxt (".*")\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;

export const unquoted = (lines = ''): string =>
  lines
    .split('\n')
    .map((line) => (line ? JSON.parse(line) : ''))
    .join('');
