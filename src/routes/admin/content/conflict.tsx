import { Trans } from '@lingui/react/macro';
import type { DraftText, DraftValue } from '../../../../contract/content/fields.ts';
import { BCP47, LANGUAGES } from '../../../../contract/languages.ts';
import { isSameValue } from '../../../../contract/rules/promised-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import * as css from './conflict.css.ts';
import type { KindWords } from './kind-words.ts';
import { ValueView } from './value-view.tsx';

type ConflictProps = {
  kind: KindWords;
  field: string;
  mine: DraftValue;
  theirs: DraftValue;
  onTake: (theirs: DraftValue) => void;
};

type Difference = { key: string; value: DraftValue; lang?: string; taken: DraftValue };

const isText = (value: DraftValue): value is DraftText =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For a text, each language in which it differs; any other value differs as a whole. */
function differences(mine: DraftValue, theirs: DraftValue): Difference[] {
  if (!isText(mine) || !isText(theirs)) return [{ key: '', value: theirs, taken: theirs }];
  return LANGUAGES.flatMap((language) => {
    const value = theirs[language] ?? '';
    if (value === (mine[language] ?? '')) return [];
    const taken = { ...mine, [language]: value };
    return [{ key: LANGUAGE_NAMES[language], value: value || null, lang: BCP47[language], taken }];
  });
}

/** Another editor's value of a field, if it differs from the reader's own. */
export const Conflict = ({ kind, field, mine, theirs, onTake }: ConflictProps) =>
  isSameValue(mine, theirs)
    ? null
    : differences(mine, theirs).map(({ key, value, lang, taken }) => (
        <div key={key} className={css.theirs}>
          <p className={css.name}>{key ? <Trans>Theirs: {key}</Trans> : <Trans>Theirs</Trans>}</p>
          <div lang={lang}>
            <ValueView value={value} kind={kind} field={field} />
          </div>
          <Button variant="quiet" onClick={() => onTake(taken)}>
            <Trans>Use this</Trans>
          </Button>
        </div>
      ));
