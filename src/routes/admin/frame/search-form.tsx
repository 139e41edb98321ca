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
  /** Fields in front of the text; a change of one is told by `onChange`. */
  before?: (onChange: () => void) => Elements;
};

/** A search of staff. What is typed may be of a fan, and so is in no address of a page. */
export const SearchForm = (props: SearchFormProps) => {
  const { problem, refusals = {}, before, ...field } = props;
  const { t } = useLingui();
  const missing = { missing_term: msg`Please enter what to search for.` };
  const words = useCallProblemWords({ ...CALL_WORDS, ...missing, ...refusals });
  const busy = useNavigation().state === 'submitting';
  const [term, setTerm] = useState('');
  // Why nothing was searched is told until something else is typed.
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
