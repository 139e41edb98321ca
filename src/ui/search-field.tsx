import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import * as LIMITS from '../../contract/limits.ts';
import { CloseIcon, SearchIcon } from './lazy-icons.tsx';
import * as css from './search-field.css.ts';

type SearchFieldProps = {
  /** What is searched; also the placeholder. */
  label: string;
  value: string;
  /** `isSettled` is false during composition. */
  onChange: (value: string, isSettled: boolean) => void;
  /** What is still missing before the search starts. */
  hint?: ReactNode;
  /** A button at the end of the field's line; the hint has the full width. */
  beside?: ReactNode;
};

/** Half a Hangul syllable finds whole ones; kana and Latin letters typed for a Han character do not. */
const HANGUL = /^[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]*$/;

export const SearchField = ({ label, value, onChange, hint, beside }: SearchFieldProps) => {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const composed = useRef('');
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onChange(target.value, !isComposing || HANGUL.test(composed.current));
  };
  const clear = () => {
    onChange('', true);
    input.current?.focus();
  };
  return (
    <div className={css.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is too young for some of the phones */}
      <form
        role="search"
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
        }}
      >
        <SearchIcon size={20} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={css.input}
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          maxLength={LIMITS.searchTerm}
          value={value}
          onChange={change}
          onCompositionUpdate={({ data }) => {
            composed.current = data;
          }}
          onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
        {value && (
          <button type="button" className={css.clear} aria-label={t`Clear`} onClick={clear}>
            <CloseIcon size={20} />
          </button>
        )}
      </form>
      {beside}
      <p id={id} role="status" className={css.hint}>
        {hint}
      </p>
    </div>
  );
};
