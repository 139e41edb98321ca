import { endWith } from './lib/start-error.ts';
import { checkPort } from './port.ts';
import { readSettings } from './settings.ts';
import { checkStart } from './start-rules.ts';

/** The checks of a start before the app is built: wrong settings and a busy port. */
async function check() {
  const settings = readSettings(process.env);
  checkStart(settings);
  await checkPort(settings);
}

check().catch(endWith);
