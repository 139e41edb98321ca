import { LOST } from './fault-words.ts';

/** The actors that ask the server for nothing, with the reason. */
export const SILENT: Record<string, string> = {
  'intro: prepare': 'It loads the words and pictures of the intro, which are files of the app.',
  'language: showWords': 'It loads a catalogue, which is a file of the app.',
};

/** The actors that nothing on the screen of a walk leads to, with the reason. */
export const UNREACHED: Record<string, string> = {
  'code-entry, Google’s link: sendCode': 'The code comes with the answer to google-link’s call.',
  'deactivation: prove': 'These fans have no password; those with one have a walk of their own.',
};

/** An answer that is lost after the effect needs one. */
export const READS = `A GET changes nothing, so there is no "${LOST}".`;
