import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Language } from '../../contract/languages.ts';
import { DownIcon } from '../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';
import * as css from './language-selector.css.ts';

export type LanguageProps = { language: Language; onChoose: (language: Language) => void };

// Preloaded when a finger or the focus approaches. A failure counts only when the menu is opened.
const loadMenu = () => void import('./language-menu.tsx').catch(() => {});
const LanguageMenu = lazy(async () => ({
  default: (await import('./language-menu.tsx')).LanguageMenu,
}));

export const LanguageSelector = ({ language, onChoose }: LanguageProps) => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div className={css.selector}>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t`Language: ${LANGUAGE_NAMES[language]}`}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onClick={() => setOpen(!open)}
      >
        {language.toUpperCase()}
        <DownIcon size={16} />
      </button>
      {open && (
        <>
          <div className={css.beside} onPointerDown={close} />
          <div id={menuId} role="menu" aria-label={t`Language`} className={css.menu}>
            <Suspense>
              <LanguageMenu language={language} onChoose={onChoose} onClose={close} />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
};
