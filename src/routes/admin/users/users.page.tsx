import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Form, useLoaderData, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { Status } from '../../../ui/status.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CALL_WORDS, useCallProblemWords } from '../../shared/messages/call-problem-words.ts';
import type { Refusals } from '../../shared/messages/translate.ts';
import * as css from '../frame/frame.css.ts';
import { StaffPage } from '../frame/staff-page.tsx';
import { Moment, Table } from '../frame/table.tsx';
import { type FoundUsers, SEARCH_KEYS } from './users.loader.ts';
import { useAccountWords } from './words.ts';

const NOBODY = msg`No account has exactly this.`;
const WHOLE_NUMBER = msg`Please enter the whole number with its country.`;

/** `/` leads to the search from anywhere on the page but a field. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || !field.current) return;
      event.preventDefault();
      field.current.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return field;
}

const REFUSALS: Refusals = {
  ...CALL_WORDS,
  bad_request: NOBODY,
  invalid_phone: WHOLE_NUMBER,
  unsupported_country: WHOLE_NUMBER,
  mobile_required: WHOLE_NUMBER,
};

const Search = ({ problem }: Pick<FoundUsers, 'problem'>) => {
  const { t } = useLingui();
  const words = useCallProblemWords(REFUSALS);
  const [asked] = useSearchParams();
  const field = useSlash();
  const [by, setBy] = useState(SEARCH_KEYS.find((key) => key === asked.get('by')) ?? 'phoneNumber');
  const [term, setTerm] = useState(asked.get('q') ?? '');
  const isAsAsked = by === asked.get('by') && term === asked.get('q');
  const names = {
    phoneNumber: t`Phone number`,
    email: t`Email`,
    nickname: t`Nickname`,
    username: t`ID`,
  };
  return (
    <Form role="search" className={css.filters}>
      <Select
        label={t`Find by`}
        name="by"
        value={by}
        options={SEARCH_KEYS.map((value) => ({ value, label: names[value] }))}
        onChange={setBy}
      />
      <TextField
        ref={field}
        label={names[by]}
        name="q"
        type="search"
        hint={
          by === 'phoneNumber'
            ? t`The whole number with its country, such as +82 10 1234 5678`
            : t`The whole one; / leads here.`
        }
        answer={
          problem && isAsAsked
            ? { tone: 'bad', text: words(problem, t`The search failed. Please try again.`) }
            : undefined
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={term}
        onChange={setTerm}
      />
      <div className={css.filterButton}>
        <Button type="submit">
          <Trans>Find</Trans>
        </Button>
      </div>
    </Form>
  );
};

const Found = ({ users }: Pick<FoundUsers, 'users'>) => {
  const { t, i18n } = useLingui();
  const { statuses, roles } = useAccountWords();
  if (!users) return null;
  if (users.length === 0) {
    return <Status>{i18n._(NOBODY)}</Status>;
  }
  return (
    <Table
      label={t`Fans`}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        {
          name: t`Nickname`,
          of: ({ id, nickname }) => <Link to={`/admin/users/${id}`}>{nickname ?? '–'}</Link>,
        },
        { name: t`ID`, of: ({ username }) => username ?? '–' },
        { name: t`Email`, of: ({ email }) => email },
        { name: t`Phone number`, of: ({ phoneNumber }) => phoneNumber ?? '–' },
        { name: t`Status`, of: ({ status }) => statuses[status] },
        { name: t`Role`, of: ({ role }) => roles[role] },
        { name: t`Signed up`, of: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
};

export const UsersPage = () => {
  const { users, problem } = useLoaderData<FoundUsers>();
  return (
    <StaffPage>
      {() => (
        <>
          <Search problem={problem} />
          <Found users={users} />
        </>
      )}
    </StaffPage>
  );
};
