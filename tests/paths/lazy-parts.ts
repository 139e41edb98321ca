// What the app loads late: a walk must not wait for it.
import '../../src/routes/home/later-parts.tsx';
import '../../src/shell/banners.tsx';
import '../../src/shell/intro.tsx';
import '../../src/shell/preparing-dialog.tsx';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';

/** The texts too, of every language that a walk may meet. */
export async function loadLateTexts(): Promise<void> {
  const words = createWords();
  await words.need('pages');
  for (const language of LANGUAGES) await words.show(language);
}
