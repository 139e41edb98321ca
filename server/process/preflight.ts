import { endWith } from '../lib/start-error.ts';
import { checkSecret } from '../settings/secret-keys.ts';
import { readSettings } from '../settings/settings.ts';
import { checkStart } from '../settings/start-rules.ts';
import { checkPort } from './port.ts';

/** The checks of a start before the app is built: wrong settings, and an address that is busy or not ours. */
async function check() {
  const settings = readSettings(process.env);
  await checkPort(settings);
  checkSecret(settings);
  checkStart(settings);
}

check().catch(endWith);
