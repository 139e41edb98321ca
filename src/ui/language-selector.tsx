import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { CheckIcon, DownIcon } from './icons.tsx';
import * as css from './language-selector.css.ts';

/** Each language by its own name, so that it is found by those who read no other. */
export const LANGUAGE_NAMES = {
  en: 'English',
  kr: '한국어',
  cn: '简体中文',
  jp: '日本語',
} as const satisfies Record<Language, string>;

type LanguageProps = { language: Language; onChoose: (language: Language) => void };

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ENDS: Record<string, number> = { Home: 0, End: LANGUAGES.length - 1 };

/** The index the key leads to in a menu that goes round, or undefined for keys that mean nothing here. */
const indexAfter = (key: string, index: number) =>
  key in STEPS ? (index + (STEPS[key] ?? 0) + LANGUAGES.length) % LANGUAGES.length : ENDS[key];

const LanguageMenu = ({ language, onChoose, onClose }: LanguageProps & { onClose: () => void }) => {
  const items = useRef(new Map<number, HTMLButtonElement>());
  useEffect(() => items.current.get(LANGUAGES.indexOf(language))?.focus(), [language]);

  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    const next = indexAfter(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    items.current.get(next)?.focus();
  };

  return LANGUAGES.map((choice, index) => (
    <button
      key={choice}
      ref={(item) => {
        if (item) items.current.set(index, item);
      }}
      type="button"
      role="menuitemradio"
      aria-checked={choice === language}
      tabIndex={choice === language ? 0 : -1}
      className={css.choice}
      onKeyDown={onKeyDown(index)}
      onClick={() => {
        onClose();
        onChoose(choice);
      }}
    >
      <span className={css.code}>{choice.toUpperCase()}</span>
      <span lang={BCP47[choice]}>{LANGUAGE_NAMES[choice]}</span>
      {choice === language && <CheckIcon size={18} />}
    </button>
  ));
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
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-label={t`Language: ${LANGUAGE_NAMES[language]}`}
        onClick={() => setOpen(!open)}
      >
        {language.toUpperCase()}
        <DownIcon size={16} />
      </button>
      {open && (
        <>
          <div className={css.beside} onPointerDown={close} />
          <div id={menuId} role="menu" aria-label={t`Language`} className={css.menu}>
            <LanguageMenu language={language} onChoose={onChoose} onClose={close} />
          </div>
        </>
      )}
    </div>
  );
};
