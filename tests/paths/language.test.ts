import { beforeAll } from 'vitest';
// The popup and the words are lazy; a walk must not wait for them.
import '../../src/ui/preparing-dialog.tsx';
import { LANGUAGES } from '../../contract/languages.ts';
import { createWords } from '../../src/i18n/words.ts';
import { languageScreen } from './screens/language.ts';
import { walkAll } from './walk-all.ts';

beforeAll(async () => {
  const words = createWords();
  for (const language of LANGUAGES) await words.show(language);
});

walkAll('language', languageScreen);
