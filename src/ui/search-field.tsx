import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import * as LIMITS from '../../contract/limits.ts';
import type { SearchProblem } from '../../contract/rules/search.ts';
import { PLAIN } from '../../contract/rules/search-address.ts';
import type { Elements } from './elements.ts';
import { CloseIcon, SearchIcon } from './lazy-icons.tsx';
import { tooLong } from './length-words.ts';
import * as css from './search-field.css.ts';
import { useInBrowser } from './use-in-browser.ts';

const HINTS = {
  too_short: msg`Please enter at least 2 characters to search`,
  too_long: tooLong(LIMITS.searchTerm),
} satisfies Record<SearchProblem, unknown>;

type SearchFieldProps = {
  /** What is searched; also the placeholder. */
  label: string;
  value: string;
  /** `isSettled` is false during composition. */
  onChange: (value: string, isSettled: boolean) => void;
  /** Why the search does not start. */
  problem?: SearchProblem | undefined;
  /** A button at the end of the field's line; the hint has the full width. */
  beside?: Elements;
};

const RESULTS = 'search-results';

/** What a search has found. Enter in the field leads here, and the focus stays here when a suggestion was pressed and is gone. */
export const SearchResults = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <section id={RESULTS} tabIndex={-1} aria-label={t`Search results`}>
      {children}
    </section>
  );
};

/** Half a Hangul syllable finds whole ones; kana and Latin letters typed for a Han character do not. */
const HANGUL = /^[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]*$/;

export const SearchField = ({ label, value, onChange, problem, beside }: SearchFieldProps) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const { pathname } = useLocation();
  const inBrowser = useInBrowser();
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
      <Form
        role="search"
        // Without the query, which the HTML does not know.
        action={pathname}
        data-plain
        className={css.box}
        onSubmit={(event) => {
          event.preventDefault();
          // A touch keyboard makes way for them.
          document.getElementById(RESULTS)?.focus({ preventScroll: true });
        }}
      >
        <SearchIcon size={20} />
        {/* Sent only where no script takes the form over. */}
        <input type="hidden" name={PLAIN} value="" />
        <input
          ref={input}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={css.input}
          aria-label={label}
          aria-describedby={id}
          placeholder={label}
          value={value}
          onChange={change}
          onCompositionUpdate={({ data }) => {
            composed.current = data;
          }}
          onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
        {value && inBrowser && (
          <button type="button" className={css.clear} aria-label={t`Clear`} onClick={clear}>
            <CloseIcon size={20} />
          </button>
        )}
      </Form>
      {beside}
      <p id={id} role="status" className={css.hint}>
        {problem && i18n._(HINTS[problem])}
      </p>
    </div>
  );
};
