import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { AdminUser } from '../../../../contract/schemas/admin.ts';
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
import { SEARCH_KEYS } from './search-keys.ts';
import type { FoundUsers } from './search-users.action.ts';
import { useAccountWords } from './words.ts';

const NOBODY = msg`No account has exactly this.`;
const WHOLE_NUMBER = msg`Please enter the whole number with its country.`;

const REFUSALS: Refusals = {
  ...CALL_WORDS,
  bad_request: NOBODY,
  missing_term: msg`Please enter what to search for.`,
  invalid_phone: WHOLE_NUMBER,
  unsupported_country: WHOLE_NUMBER,
  mobile_required: WHOLE_NUMBER,
};

const Search = ({ found }: { found: FoundUsers | undefined }) => {
  const { t } = useLingui();
  const words = useCallProblemWords(REFUSALS);
  const busy = useNavigation().state === 'submitting';
  const [by, setBy] = useState<(typeof SEARCH_KEYS)[number]>('phoneNumber');
  const [term, setTerm] = useState('');
  // Why nothing was searched is told until something else is typed.
  const [changed, setChanged] = useState<FoundUsers>();
  const problem = found && !found.users && found !== changed ? found : undefined;
  const names = {
    phoneNumber: t`Phone number`,
    email: t`Email`,
    nickname: t`Nickname`,
    username: t`ID`,
  };
  return (
    <Form method="post" role="search" noValidate className={css.filters}>
      <Select
        label={t`Find by`}
        name="by"
        value={by}
        options={SEARCH_KEYS.map((value) => ({ value, label: names[value] }))}
        onChange={(key) => {
          setBy(key);
          setChanged(found);
        }}
      />
      <TextField
        label={names[by]}
        name="q"
        type="search"
        hint={
          by === 'phoneNumber'
            ? t`The whole number with its country, such as +82 10 1234 5678`
            : t`The whole one`
        }
        answer={
          problem
            ? { tone: 'bad', text: words(problem, t`The search failed. Please try again.`) }
            : undefined
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={term}
        onChange={(text) => {
          setTerm(text);
          setChanged(found);
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

const Found = ({ users }: { users: readonly AdminUser[] }) => {
  const { t, i18n } = useLingui();
  const { statuses, roles } = useAccountWords();
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
  const found = useActionData<FoundUsers>();
  return (
    <StaffPage>
      {() => (
        <>
          <Search found={found} />
          {found?.users && <Found users={found.users} />}
        </>
      )}
    </StaffPage>
  );
};
