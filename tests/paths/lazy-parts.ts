import 'workbox-window';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';

const PARTS = import.meta.glob([
  '../../src/routes/**/*.{page.tsx,action.ts,loader.ts}',
  '../../src/routes/{home,signup}/*.tsx',
  '../../src/routes/shared/{google-popup,member-menu,phone-verification}/*.tsx',
  '../../src/shell/*.tsx',
]);

/** What the app loads late, also the texts of every language that a walk may meet: no walk waits for them. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
  const words = createWords();
  await words.need('pages');
  for (const language of LANGUAGES) await words.show(language);
}
