import { endWith } from './lib/start-error.ts';
import { checkPort } from './port.ts';
import { readSettings } from './settings.ts';
import { checkStart } from './start-rules.ts';

/** The checks of a start before the app is built: wrong settings, and an address that is busy or not ours. */
async function check() {
  const settings = readSettings(process.env);
  await checkPort(settings);
  checkStart(settings);
}

check().catch(endWith);
