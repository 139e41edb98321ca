import { use } from 'react';
import type { Language } from '../../contract/languages.ts';
import { preparingWords } from '../i18n/preparing-words.ts';
import { Sentences } from '../ui/sentences.tsx';
import { PreparingDialog } from './preparing-dialog.tsx';

type PreparingProps = { language: Language; onClose: () => void };

/** The popup is in the chosen language, over a page in English. */
export const Preparing = ({ language, onClose }: PreparingProps) => {
  const i18n = use(preparingWords(language));
  return (
    <Sentences i18n={i18n}>
      <div lang={[i18n.locales ?? []].flat().join()}>
        <PreparingDialog onClose={onClose} />
      </div>
    </Sentences>
  );
};
