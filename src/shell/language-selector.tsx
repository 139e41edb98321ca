import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { DownIcon } from '../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';
import { useSettled } from '../ui/use-settled.ts';
import { Verbatim } from '../ui/verbatim.tsx';
import type { LanguageProps } from './language-menu.tsx';
import * as css from './language-selector.css.ts';

// On its way as soon as a finger or the focus comes near. A failure counts only when the menu is opened.
const loadMenu = () => void import('./language-menu.tsx').catch(() => {});
const LanguageMenu = lazy(async () => ({
  default: (await import('./language-menu.tsx')).LanguageMenu,
}));

/** Covers the page while the menu is open. */
const Beside = ({ onPress }: { onPress: () => void }) => {
  const isSettled = useSettled();
  return (
    <div
      className={css.beside}
      onPointerDown={(event) => {
        if (isSettled(event)) onPress();
      }}
    />
  );
};

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
      {/* Without a script it leads to the languages in the settings. */}
      <form action="/settings" data-plain>
        <button
          ref={opener}
          type="submit"
          className={css.opener}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          aria-label={t`Language: ${LANGUAGE_NAMES[language]}`}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={(event) => {
            event.preventDefault();
            setOpen(!open);
          }}
        >
          <Verbatim>{language.toUpperCase()}</Verbatim>
          <DownIcon size={16} />
        </button>
      </form>
      {open && (
        <>
          <Beside onPress={close} />
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
