import { type KeyboardEvent, useEffect, useRef } from 'react';
import { BCP47, LANGUAGES, type Language } from '../../contract/languages.ts';
import { CheckIcon } from '../ui/icons.tsx';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';
import { useLayer } from '../ui/layers.ts';
import * as css from './language-selector.css.ts';

export type LanguageProps = { language: Language; onChoose: (language: Language) => void };

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const ENDS: Record<string, number> = { Home: 0, End: LANGUAGES.length - 1 };

/** The index that a key moves to in a wrapping menu, or undefined for other keys. */
const indexAfter = (key: string, index: number) =>
  key in STEPS ? (index + (STEPS[key] ?? 0) + LANGUAGES.length) % LANGUAGES.length : ENDS[key];

export const LanguageMenu = ({
  language,
  onChoose,
  onClose,
}: LanguageProps & { onClose: () => void }) => {
  const items = useRef(new Map<number, HTMLButtonElement>());
  useLayer(onClose);
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
      translate="no"
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
