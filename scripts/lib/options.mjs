import { parseArgs } from 'node:util';
import { fail } from './install.mjs';

/** The options and names of a command; one that does not exist ends it with a sentence. */
export function readOptions(options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return fail(error.message);
  }
}
