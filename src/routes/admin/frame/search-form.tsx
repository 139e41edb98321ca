import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { Button } from '../../../ui/button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import * as css from './frame.css.ts';

type SearchFormProps = {
  label: string;
  hint: string;
  lines?: 1 | 2;
  autoFocus?: boolean;
  /** Why the last search was not run; a new object for each search. */
  problem: CodeProblem | undefined;
  refusals?: Refusals;
  /** Fields before the text; they call `onChange` when they change. */
  before?: (onChange: () => void) => Elements;
};

/** A search for staff. What they type may be a fan's data, so it never goes into a page's address. */
export const SearchForm = (props: SearchFormProps) => {
  const { problem, refusals = {}, before, ...field } = props;
  const { t } = useLingui();
  const missing = { missing_term: msg`Please enter what to search for.` };
  const words = useCallProblemWords({ ...CALL_WORDS, ...missing, ...refusals });
  const busy = useNavigation().state === 'submitting';
  const [term, setTerm] = useState('');
  // The reason why nothing was searched stays until something else is typed.
  const [read, setRead] = useState<CodeProblem>();
  const told = problem === read ? undefined : problem;
  const noteRead = () => setRead(problem);
  return (
    <Form method="post" role="search" noValidate className={css.filters}>
      {before?.(noteRead)}
      <TextField
        {...field}
        name="q"
        type="search"
        answer={
          told
            ? { tone: 'bad', text: words(told, t`The search failed. Please try again.`) }
            : undefined
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={term}
        onChange={(text) => {
          setTerm(text);
          noteRead();
        }}
      />
      <div className={css.filterButton}>
        <Button type="submit" busy={busy}>
          <Trans>Find</Trans>
        </Button>
      </div>
    </Form>
  );
};
